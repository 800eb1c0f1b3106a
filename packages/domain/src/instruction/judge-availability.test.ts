import { expect, test } from 'vitest'
import type { HoursException, WeeklyHours } from './availability.ts'
import { hoursInWords, outsideHoursInWords } from './hours-words.ts'
import { judgeAvailability, judgeComing } from './judge-availability.ts'

const on = (weekday: WeeklyHours['weekday'], from: string, to: string): WeeklyHours => ({ weekday, from, to })
const between = (from: string, to: string, kind: HoursException['kind'] = 'off') => ({
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  kind,
})
const END = 'The end must be after the start'

test.each<[string, WeeklyHours[], HoursException[], Record<string, string>]>([
  ['nothing at all', [], [], {}],
  ['hours that touch', [on('Monday', '09:00', '12:00'), on('Monday', '12:00', '15:00')], [], {}],
  [
    'hours that touch, the later ones first',
    [on('Monday', '12:00', '15:00'), on('Monday', '09:00', '12:00')],
    [],
    {},
  ],
  [
    'an end at the start, within other hours',
    [on('Monday', '10:00', '10:00'), on('Monday', '09:00', '12:00')],
    [],
    { 'weekly.0.to': END },
  ],
  ['the same hours on two days', [on('Monday', '09:00', '12:00'), on('Friday', '09:00', '12:00')], [], {}],
  [
    'an end at the start',
    [on('Monday', '09:00', '09:00')],
    [between('21T10:00', '20T10:00')],
    { 'weekly.0.to': END, 'exceptions.0.to': END },
  ],
  [
    'hours that overlap on a day',
    [on('Monday', '09:00', '12:00'), on('Monday', '11:00', '13:00')],
    [],
    { 'weekly.1.from': 'This overlaps with other hours on Monday' },
  ],
  [
    'hours within others, whatever the order',
    [on('Sunday', '10:00', '11:00'), on('Sunday', '09:00', '12:00')],
    [],
    { 'weekly.1.from': 'This overlaps with other hours on Sunday' },
  ],
  [
    'extra time within time off',
    [],
    [between('20T00:00', '27T00:00'), between('21T09:00', '21T12:00', 'extra')],
    { 'exceptions.1.from': 'This overlaps with another exception' },
  ],
  [
    'exceptions that touch',
    [],
    [between('20T00:00', '21T00:00'), between('21T00:00', '22T00:00', 'extra')],
    {},
  ],
])("what is wrong with an instructor's hours: %s", (_name, weekly, exceptions, faults) => {
  const found = judgeAvailability({ weekly, exceptions })
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(faults)
})

test.each<[string, [string, WeeklyHours[]][], Record<string, string>]>([
  ['none', [], {}],
  [
    'from tomorrow, and none from the day after',
    [
      ['2026-11-15', []],
      ['2026-11-16', []],
    ],
    {},
  ],
  ['from today', [['2026-11-14', []]], { 'coming.0.valid_from': 'Choose a day after today' }],
  [
    'twice from the same day',
    [
      ['2026-12-01', []],
      ['2026-12-01', []],
    ],
    { 'coming.1.valid_from': 'Other hours already start on this day' },
  ],
  [
    'with an overlap in the second',
    [
      ['2026-12-01', [on('Monday', '09:00', '12:00')]],
      ['2027-01-01', [on('Monday', '09:00', '12:00'), on('Monday', '11:00', '13:00')]],
    ],
    { 'coming.1.weekly.1.from': 'This overlaps with other hours on Monday' },
  ],
])('what is wrong with hours that start later: %s', (_name, plans, faults) => {
  const found = judgeComing(
    plans.map(([valid_from, weekly]) => ({ valid_from, weekly })),
    '2026-11-14',
  )
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(faults)
})

test('the message about a time outside the hours says what to do', () => {
  expect(outsideHoursInWords('Mei Tan', '2026-11-21', [{ from: 540, to: 720 }])).toBe(
    'Mei Tan teaches on Sat 21 Nov 2026 from 09:00 to 12:00. Choose a time within these hours, or another instructor.',
  )
  expect(outsideHoursInWords('Mei Tan', '2026-11-21', [])).toBe(
    'Mei Tan does not teach on Sat 21 Nov 2026. Choose another day or instructor, or leave it to the officers.',
  )
  expect(hoursInWords([1, 2, 3].map((at) => ({ from: at * 60, to: at * 60 + 30 })))).toBe(
    '01:00 to 01:30, 02:00 to 02:30 and 03:00 to 03:30',
  )
})
