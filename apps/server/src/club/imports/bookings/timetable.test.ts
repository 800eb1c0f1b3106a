import { expect, test } from 'vitest'
import { createTimetable } from './timetable.ts'

const instant = (text: string) => new Date(`${text}:00+08:00`)
const hold = (resource_id: string, from: string, to: string) => ({
  resource_id,
  from: instant(from),
  to: instant(to),
})
const wanted = (start_time: string, end_time: string, traits: object = {}) => ({
  aircraft_type: 'plane',
  flight_date: '2026-12-02',
  start_time,
  end_time,
  ...traits,
})

test.each([
  ['09:00', '10:00', null],
  ['12:00', '13:00', null],
  ['09:00', '10:01', 'The aircraft is taken from 10:00 to 12:00'],
  ['11:59', '13:00', 'The aircraft is taken from 10:00 to 12:00'],
  ['10:30', '11:00', 'The aircraft is taken from 10:00 to 12:00'],
])('from %s to %s beside a flight from 10:00 to 12:00', (start, end, problem) => {
  const timetable = createTimetable([hold('plane', '2026-12-02T10:00', '2026-12-02T12:00')])
  expect(timetable.add(2, wanted(start, end))).toBe(problem)
})

test('a hold of several days covers the whole days in between', () => {
  const timetable = createTimetable([hold('plane', '2026-12-01T18:00', '2026-12-03T09:00')])
  const said = (flight_date: string, start: string, end: string) =>
    timetable.add(2, wanted(start, end, { flight_date }))
  expect(said('2026-12-01', '17:00', '18:30')).toBe('The aircraft is taken from 18:00 to 24:00')
  expect(said('2026-12-02', '09:00', '10:00')).toBe('The aircraft is taken from 00:00 to 24:00')
  expect(said('2026-12-03', '08:59', '10:00')).toBe('The aircraft is taken from 00:00 to 09:00')
  expect(said('2026-12-01', '17:00', '18:00')).toBeNull()
  expect(said('2026-12-03', '09:00', '10:00')).toBeNull()
  expect(said('2026-12-04', '08:00', '10:00')).toBeNull()
})

test('instructor and examiner can be taken too, also by an earlier line', () => {
  const timetable = createTimetable([hold('teacher', '2026-12-02T10:00', '2026-12-02T11:00')])
  const crew = { flight_instructor: 'teacher', flight_examiner: 'judge' }
  expect(timetable.add(2, wanted('10:00', '11:00', crew))).toBe('The instructor is taken from 10:00 to 11:00')
  expect(timetable.add(3, wanted('11:00', '12:00', crew))).toBeNull()
  const other = { aircraft_type: 'other', flight_examiner: 'judge', flight_instructor: null }
  expect(timetable.add(4, wanted('11:30', '12:30', other))).toBe(
    'The examiner is taken by line 3 from 11:00 to 12:00',
  )
  // A refused line occupies nothing.
  expect(timetable.add(5, wanted('12:00', '13:00', { aircraft_type: 'other' }))).toBeNull()
  expect(timetable.add(6, wanted('11:00', '12:00', { aircraft_type: 'other' }))).toBeNull()
})

test('if several holds clash, the first is named', () => {
  const timetable = createTimetable([
    hold('plane', '2026-12-02T10:00', '2026-12-02T11:00'),
    hold('plane', '2026-12-02T11:00', '2026-12-02T12:00'),
  ])
  expect(timetable.add(2, wanted('10:30', '11:30'))).toBe('The aircraft is taken from 10:00 to 11:00')
})
