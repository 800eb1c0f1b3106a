import { expect, test } from 'vitest'
import { distanceInWords, toNautical } from './units.ts'

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

test.each([
  [0, '0 km (0 NM)'],
  [62, '62 km (33 NM)'],
  [62.25, '62.3 km (34 NM)'],
  [18520, '18,520 km (10,000 NM)'],
])('%f km reads %s', (km, words) => {
  expect(distanceInWords(km)).toBe(words)
})
