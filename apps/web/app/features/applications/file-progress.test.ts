import { expect, test } from 'vitest'
import { fileProgress } from './file-progress.ts'

const files = [{ size: 100 }, { size: 300 }, { size: 0 }]

test.each([
  [0, [0, 0, 1]],
  [0.125, [0.5, 0, 1]],
  [0.25, [1, 0, 1]],
  [0.625, [1, 0.5, 1]],
  [1, [1, 1, 1]],
])('with %d of all bytes sent, the files are at %j', (share, expected) => {
  expect(fileProgress(files, share)).toEqual(expected)
})
