import { expect, test } from 'vitest'
import { sharesOf } from './file-shares.ts'

const files = [{ size: 100 }, { size: 300 }, { size: 0 }]

test.each([
  [0, [0, 0, 1]],
  [0.125, [0.5, 0, 1]],
  [0.25, [1, 0, 1]],
  [0.625, [1, 0.5, 1]],
  [1, [1, 1, 1]],
])('when %d of all is gone: %j', (share, expected) => {
  expect(sharesOf(files, share)).toEqual(expected)
})
