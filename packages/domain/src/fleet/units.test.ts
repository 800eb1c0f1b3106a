import { expect, test } from 'vitest'
import { toNautical } from './units.ts'

// The range and speed of the Tampico, then of the Cessna.
test.each([
  [1030, 556],
  [306, 165],
  [806, 435],
  [226, 122],
  [0, 0],
])('%d km is %d NM', (km, nautical) => {
  expect(toNautical(km)).toBe(nautical)
})
