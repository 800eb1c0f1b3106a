import { expect, test } from 'vitest'
import { megabytes, STORAGE_LIMIT_BYTES } from './storage.ts'

const MIB = 1_048_576

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [3.5 * MIB, '3.5 MB'],
  [3.51 * MIB, '3.6 MB'],
  [9.95 * MIB, '10 MB'],
  [10 * MIB, '10 MB'],
  [10.4 * MIB, '10 MB'],
  [10.6 * MIB, '11 MB'],
  [STORAGE_LIMIT_BYTES, '200 MB'],
  [1024 * MIB, '1 GB'],
  [10 * 1024 * MIB, '10 GB'],
  [1025 * MIB, '1025 MB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(megabytes(bytes)).toBe(words)
})
