import { expect, test } from 'vitest'
import { NOT_RECORDED } from './recorded-values.ts'
import { valueInWords } from './value-words.ts'

const FARID = '00000000-0000-7000-8000-000000000002'
const GONE = '00000000-0000-7000-8000-000000000009'

test.each([
  ['booking_remarks', '', 'none'],
  ['address', NOT_RECORDED, 'not recorded'],
  ['title', '(removed)', 'removed'],
  ['account_status', 'banned', 'Suspended'],
  ['payment_status', 'to-check-payment', 'Checking payment'],
  ['flight_type', 'examiniation', 'Examination'],
  ['flight_date', '2026-11-22', 'Sun 22 Nov 2026'],
  ['paid_at', '2026-11-21T18:30:00.000Z', 'Sun 22 Nov 2026, 02:30'],
  ['payment_fee', 300, '$300.00'],
  ['flight_hours', 1200.5, '1,200.5'],
  ['instructor_rated', true, 'yes'],
  ['flight_instructor', FARID, 'Farid Rahman'],
  ['flight_instructor', GONE, 'someone deleted'],
  ['members', [FARID, GONE], 'Farid Rahman and someone deleted'],
  ['event_questions', ['Name', 'Email'], 'Name and Email'],
  ['event_image', [], 'none'],
  ['event_image', ['public/a', 'public/b'], '2 pictures'],
  ['event_image', 'public/a', 'a picture'],
  ['aircraft_image', ['public/a', 'public/b'], '2 pictures'],
  ['profile_image', 'public/a', 'a picture'],
  ['members', [], 'none'],
  ['weekly', { weekday: 'Monday', from: '09:00', to: '12:00' }, 'Monday 09:00 to 12:00'],
  ['exceptions', { from: '2026-11-22', to: '2026-11-23' }, 'Sun 22 Nov 2026 to Mon 23 Nov 2026'],
  ['event_price', 1200, '$1,200.00'],
  ['hourly_rate', 1200, '$1,200.00'],
  ['incremental_rate', 1200, '$1,200.00'],
  ['instructor_rate', 1200, '$1,200.00'],
  ['examiner_rate', 1200, '$1,200.00'],
  ['fee_basis', { blocks: 6 }, 'not shown'],
])('%s with the value %j reads as %s', (field, value, words) => {
  expect(valueInWords({ action: 'booking.update', names: { [FARID]: 'Farid Rahman' } }, field, value)).toBe(
    words,
  )
})

test('a retention period is shown with its unit', () => {
  expect(valueInWords({ action: 'retention.update', names: {} }, 'cases', 24)).toBe('24 months')
})
