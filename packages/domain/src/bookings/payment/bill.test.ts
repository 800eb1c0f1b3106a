import { expect, test } from 'vitest'
import { billFor } from './bill.ts'

const today = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
const before = { hourly_rate: 500, incremental_rate: 500, instructor_rate: 60, examiner_rate: 60 }
const flight = {
  booking_status: 'completed',
  payment_status: 'processing',
  payment_fee: 0,
  fee_basis: null,
  actual_start_time: '10:00',
  actual_end_time: '10:35',
  flight_instructor: 'i',
  flight_examiner: null,
} as const
const basis = { minutes: 35, rates: today, instructor: true, examiner: false }
const kept = { minutes: 60, rates: before, instructor: false, examiner: false }

test('a completed flight is charged at the rates of its day: 35 minutes dual cost 390.83', () => {
  expect(billFor(flight, today)).toEqual({ payment_fee: 390.83, fee_basis: basis })
})

test('when the times change, the original rates are used', () => {
  const billed = { ...flight, payment_fee: 500, fee_basis: kept }
  expect(billFor(billed, today)).toEqual({
    payment_fee: 326.67,
    fee_basis: { ...basis, rates: before },
  })
})

test('charges of the field are kept, or replaced by those of a corrected report', () => {
  const landings = [{ place: 'WMKM', count: 1, each: 22 }]
  const billed = { ...flight, payment_fee: 522, fee_basis: { ...kept, landings } }
  expect(billFor(billed, today)).toMatchObject({ payment_fee: 348.67, fee_basis: { landings } })
  expect(billFor(billed, today, {})).toEqual({
    payment_fee: 326.67,
    fee_basis: { ...basis, rates: before },
  })
})

test.each([
  ['not completed', { booking_status: 'confirmed' }],
  ['without an end time', { actual_end_time: null }],
  ['charged a fee set by hand', { payment_fee: 250 }],
  ['charged a fee of some cents', { payment_fee: 0.5 }],
  ['paid', { payment_status: 'paid', fee_basis: kept, payment_fee: 500 }],
  ['reported as paid', { payment_status: 'to-check-payment', fee_basis: kept, payment_fee: 500 }],
] as const)('the fee of a flight that is %s does not change', (_what, traits) => {
  expect(billFor({ ...flight, ...traits }, today)).toBeNull()
})
