import { expect, test } from 'vitest'
import { NOT_RECORDED, recordedValues } from './recorded-values.ts'

test('private values of a member are not recorded, only the fact that they changed', () => {
  const values = { account_type: 'admin', address: '1 Seletar Road', date_of_birth: '1990-01-01' }
  expect(recordedValues('member', values)).toEqual({
    account_type: 'admin',
    address: NOT_RECORDED,
    date_of_birth: NOT_RECORDED,
  })
})

test('a field that is not listed is not recorded', () => {
  expect(recordedValues('member', { shoe_size: 43 })).toEqual({ shoe_size: NOT_RECORDED })
})

test('the entry of a reset names the officer who asked first, and how many sessions ended', () => {
  const values = { requested_by: 'Nur Aisyah', ended: 2 }
  expect(recordedValues('member', values)).toEqual(values)
})

test('values of other records are recorded as they are', () => {
  expect(recordedValues('booking', { booking_remarks: 'With a guest' })).toEqual({
    booking_remarks: 'With a guest',
  })
  expect(recordedValues('member', null)).toBeNull()
})
