import { expect, test } from 'vitest'
import { comingBookingsInWords } from './preview-words.ts'

test.each([
  [['a'], '1 coming booking of 1 member'],
  [['a', 'a'], '2 coming bookings of 1 member'],
  [['a', 'b', 'a'], '3 coming bookings of 2 members'],
])('the words for bookings of the members %j', (ids, words) => {
  expect(comingBookingsInWords(ids.map((user_id) => ({ user_id })))).toBe(words)
})
