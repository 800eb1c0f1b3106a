import { expect, test } from 'vitest'
import { fieldInWords } from './field-words.ts'

test.each([
  [['payment_fee'], 'Fee'],
  [['event_title'], 'Title'],
  [['event_type'], 'Event type'],
  [['startDate'], 'Start date'],
  [['downtime', 'end_time'], 'End time'],
  [['image', 2], 'Image'],
  [['fuel_left_l'], 'Fuel left'],
  [['defect', 'by'], 'Done by'],
  [[], 'This'],
])('the field %j is called %s', (path, words) => {
  expect(fieldInWords(path)).toBe(words)
})
