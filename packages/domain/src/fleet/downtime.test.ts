import { expect, test } from 'vitest'
import { clubInstant } from '../time/club-time.ts'
import { downtimeInWords, endFault, flightInWords, isAhead } from './downtime.ts'

const span = (start: string, end: string) => {
  const [start_date = '', start_time = ''] = start.split(' ')
  const [end_date = '', end_time = ''] = end.split(' ')
  return { start_date, start_time, end_date, end_time }
}

test.each([
  ['2026-11-20 09:00', '2026-11-20 09:01', null],
  ['2026-11-20 23:59', '2026-11-21 00:00', null],
  ['2026-11-20 17:00', '2026-11-21 09:00', null],
  ['2026-11-20 09:00', '2026-11-20 09:00', 'end_time'],
  ['2026-11-20 09:00', '2026-11-20 08:59', 'end_time'],
  ['2026-11-20 09:00', '2026-11-19 17:00', 'end_date'],
])('downtime from %s to %s has its error at %s', (start, end, field) => {
  expect(endFault(span(start, end))).toBe(field)
})

// SPEC 4.downtime.ahead
test('downtime is shown until it ends', () => {
  const block = span('2026-11-20 09:00', '2026-11-21 17:00')
  expect(isAhead(block, clubInstant('2026-11-21', '16:59'))).toBe(true)
  expect(isAhead(block, clubInstant('2026-11-21', '17:00'))).toBe(false)
})

test('downtime and flights are described in words', () => {
  expect(downtimeInWords(span('2026-11-20 09:00', '2026-11-21 17:00'))).toBe(
    'Fri 20 Nov 2026, 09:00 to Sat 21 Nov 2026, 17:00',
  )
  const flight = { flight_date: '2026-11-21', start_time: '10:00', end_time: '12:00' }
  expect(flightInWords({ pilot_name: 'Mei Lim', ...flight })).toBe('Mei Lim, Sat 21 Nov 2026, 10:00 to 12:00')
})
