import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1001, '1,000+'],
])('%i bookings are shown as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
