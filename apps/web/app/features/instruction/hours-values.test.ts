import type { InstructorHours } from '@rsfc/contract/instruction/schemas'
import { expect, test } from 'vitest'
import { fieldOf, newTimeOff, readValues, timeOffOf, valuesOf, type ExceptionRow } from './hours-values.ts'

const TODAY = '2026-11-16'
const saved: InstructorHours = {
  instructor_id: 'mei',
  name: 'Mei Tan',
  valid_from: '2026-01-01',
  weekly: [{ weekday: 'Monday', from: '09:00', to: '12:00' }],
  exceptions: [
    { from: '2026-11-23T00:00', to: '2026-11-30T00:00', kind: 'off' },
    { from: '2026-12-05T08:00', to: '2026-12-05T10:00', kind: 'extra' },
  ],
  coming: [{ valid_from: '2026-12-01', weekly: [{ weekday: 'Friday', from: '14:00', to: '17:00' }] }],
  version: 'v1',
}
const values = valuesOf(saved)
const exception = (traits: Partial<ExceptionRow>) => ({
  ...values,
  exceptions: [{ key: 1, kind: 'off' as const, first: '2026-11-23', last: '', from: '', to: '', ...traits }],
})

test('whole days are shown as days, and sent unchanged', () => {
  expect(values.exceptions).toMatchObject([
    { first: '2026-11-23', last: '2026-11-29', from: '', to: '' },
    { first: '2026-12-05', last: '2026-12-05', from: '08:00', to: '10:00' },
  ])
  const { weekly, coming, exceptions, version } = saved
  expect(readValues(values, saved, TODAY)).toEqual({ body: { weekly, coming, exceptions, version } })
})

test.each([
  ['one whole day', {}, '2026-11-23T00:00', '2026-11-24T00:00'],
  ['a week', { last: '29 Nov 2026' }, '2026-11-23T00:00', '2026-11-30T00:00'],
  ['an afternoon', { from: '13', to: '1700' }, '2026-11-23T13:00', '2026-11-23T17:00'],
  [
    'from noon to the end of another day',
    { from: '12:00', last: '2026-11-24' },
    '2026-11-23T12:00',
    '2026-11-25T00:00',
  ],
])('%s', (_name, traits, from, to) => {
  expect(readValues(exception(traits), saved, TODAY)).toMatchObject({
    body: { exceptions: [{ from, to, kind: 'off' }] },
  })
})

test.each([
  [
    'a day that is none',
    exception({ first: 'soon' }),
    { 'exceptions.0.first': 'Enter a date such as 21 Nov 2026' },
  ],
  [
    'a last day before the first',
    exception({ last: '2026-11-20' }),
    { 'exceptions.0.last': 'The end must be after the start' },
  ],
  [
    'extra time without times',
    exception({ kind: 'extra' }),
    { 'exceptions.0.from': 'Enter the start', 'exceptions.0.to': 'Enter the end' },
  ],
  [
    'a time that is none',
    { ...values, weekly: [{ key: 1, weekday: 'Monday' as const, from: 'early', to: '' }] },
    { 'weekly.0.from': 'Enter a time such as 09:30', 'weekly.0.to': 'Enter a time such as 09:30' },
  ],
  [
    'a start without a day',
    { ...values, coming: [{ key: 1, validFrom: 'soon', weekly: [] }] },
    { 'coming.0.valid_from': 'Enter a date such as 21 Nov 2026' },
  ],
  [
    'a later start that is today',
    { ...values, coming: [{ key: 1, validFrom: TODAY, weekly: [] }] },
    { 'coming.0.valid_from': 'Choose a day after today' },
  ],
])('%s is reported at its field', (_name, typed, errors) => {
  expect(readValues(typed, saved, TODAY)).toEqual({ errors })
})

test('hours that start later are sent with their first day, and left out once they are removed', () => {
  const moved = values.coming.map((plan) => ({ ...plan, validFrom: '5 Dec 2026' }))
  expect(readValues({ ...values, coming: moved }, saved, TODAY)).toMatchObject({
    body: { weekly: saved.weekly, coming: [{ ...saved.coming[0], valid_from: '2026-12-05' }] },
  })
  expect(readValues({ ...values, coming: [] }, saved, TODAY)).toMatchObject({ body: { coming: [] } })
})

test('time off is searched for flights once it is complete, and only new time off asks for confirmation', () => {
  const [off, extra] = values.exceptions
  expect(off && timeOffOf(off)).toEqual({ from: '2026-11-23T00:00', to: '2026-11-30T00:00' })
  expect(extra && timeOffOf(extra)).toBeNull()
  expect(off && timeOffOf({ ...off, first: '' })).toBeNull()
  expect(off && timeOffOf({ ...off, last: '2026-11-20' })).toBeNull()
  const { weekly, exceptions } = saved
  expect(newTimeOff({ weekly, exceptions }, saved)).toEqual([])
  const longer = exceptions.map((one) => ({ ...one, to: '2026-12-10T00:00' }))
  expect(newTimeOff({ weekly, exceptions: longer }, saved)).toEqual([
    { from: '2026-11-23T00:00', to: '2026-12-10T00:00' },
  ])
})

test('fields of the call are mapped to fields of the form', () => {
  expect(['weekly.2.to', 'exceptions.0.from', 'exceptions.10.to', 'valid_from'].map(fieldOf)).toEqual([
    'weekly.2.to',
    'exceptions.0.first',
    'exceptions.10.last',
    'valid_from',
  ])
})
