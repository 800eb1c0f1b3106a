import { expect, test } from 'vitest'
import { toNautical } from './units.ts'

// The figures of §1: 556 NM and 165 knots of the Tampico, 435 NM and 122 knots of the Cessna.
test.each([
  [1030, 556],
  [306, 165],
  [806, 435],
  [226, 122],
  [0, 0],
])('%d km are %d NM', (km, nautical) => {
  expect(toNautical(km)).toBe(nautical)
})
