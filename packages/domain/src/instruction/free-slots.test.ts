import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { WITH_CURFEW } from '../field/testing/with-curfew.ts'
import type { Held } from '../bookings/board/board-hours.ts'
import { heldOn } from '../bookings/board/day-plan.ts'
import { weekdayOf } from '../time/weekdays.ts'
import { addDays, clubInstant } from '../time/club-time.ts'
import { clubStamp } from '../time/club-words.ts'
import { timeOfDay } from '../time/day-minutes.ts'
import { freeOn, type Availability, type WeeklyHours } from './availability.ts'
import { nextFreeSlots, SLOT_MINUTES, type FreeSlot, type Teacher } from './free-slots.ts'

const SATURDAY = '2026-11-21'
const period = (date: string, start: string, end: string) => ({
  from: clubStamp(clubInstant(date, start)),
  to: clubStamp(clubInstant(date, end)),
})
const booked = (aircraft_type: string, date: string, start: string, end: string): Held => ({
  aircraft_type,
  ...period(date, start, end),
  kind: 'booking',
})
const teaches = (...weekly: WeeklyHours[]): Availability => ({
  plans: [{ valid_from: '2026-01-01', weekly }],
  exceptions: [],
})
const teacher = (_id: string, from: string, to: string, busy: Teacher['busy'] = []): Teacher => ({
  _id,
  availability: teaches({ weekday: 'Saturday', from, to }),
  busy,
})
const search = {
  from: SATURDAY,
  to: addDays(SATURDAY, 13),
  minutes: 60,
  aircraft: ['a', 'b'],
  held: [] as Held[],
  teachers: null as Teacher[] | null,
  most: 3,
}
const words = ({ date, from, to, aircraft_type, instructor }: FreeSlot) =>
  `${date.slice(5)} ${timeOfDay(from)}-${timeOfDay(to)} ${aircraft_type}${instructor ? ` ${instructor}` : ''}`

test.each<[string, Partial<typeof search> & { notBefore?: number }, string[]]>([
  ['back to back from opening', {}, ['11-21 09:00-10:00 a', '11-21 10:00-11:00 a', '11-21 11:00-12:00 a']],
  [
    'not before a time of the day, on each day',
    { notBefore: 14 * 60 + 30, held: [booked('a', SATURDAY, '12:00', '14:10')] },
    ['11-21 14:30-15:30 a', '11-21 15:30-16:30 a', '11-22 14:30-15:30 a'],
  ],
  [
    'on the aircraft that is free',
    { held: [booked('a', SATURDAY, '08:00', '10:00')], most: 2 },
    ['11-21 09:00-10:00 b', '11-21 10:00-11:00 a'],
  ],
  [
    'an odd end is rounded up',
    { held: [booked('a', SATURDAY, '08:00', '15:07')], aircraft: ['a'], most: 2 },
    ['11-21 15:10-16:10 a', '11-22 09:00-10:00 a'],
  ],
  [
    'within the hours of the instructor, when both are free',
    {
      teachers: [teacher('mei', '08:00', '12:00', [period(SATURDAY, '08:00', '09:00')])],
      held: [booked('a', SATURDAY, '10:00', '11:00'), booked('b', SATURDAY, '10:00', '11:00')],
    },
    ['11-21 09:00-10:00 a mei', '11-21 11:00-12:00 a mei', '11-28 09:00-10:00 a mei'],
  ],
  [
    'any instructor, the preferred one first',
    { teachers: [teacher('mei', '09:00', '10:00'), teacher('raj', '09:00', '11:00')], most: 2 },
    ['11-21 09:00-10:00 a mei', '11-21 10:00-11:00 a raj'],
  ],
  ['nothing if nobody teaches', { teachers: [] }, []],
  ['nothing without an aircraft', { aircraft: [] }, []],
  ['no slot is long enough', { teachers: [teacher('mei', '09:00', '12:00')], minutes: 181 }, []],
])('the next free slots: %s', (_name, changes, expected) => {
  expect(nextFreeSlots({ field: STANDARD_FIELD, ...search, ...changes }).map(words)).toEqual(expected)
})

const span = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 1200 }),
    length: fc.integer({ min: 10, max: 239 }),
  })
  .map(({ day, from, length }) => ({ day, start: timeOfDay(from), end: timeOfDay(from + length) }))
const anyHeld = fc
  .tuple(span, fc.constantFrom('a', 'b'))
  .map(([{ day, start, end }, id]) => booked(id, addDays(SATURDAY, day), start, end))
const anyTeacher = fc
  .record({ hours: fc.array(span), busy: fc.array(span) })
  .map(({ hours, busy }): Teacher => ({
    _id: 'mei',
    availability: teaches(
      ...hours.map(({ day, start, end }) => ({
        weekday: weekdayOf(addDays(SATURDAY, day)),
        from: start,
        to: end,
      })),
    ),
    busy: busy.map(({ day, start, end }) => period(addDays(SATURDAY, day), start, end)),
  }))

test('a slot with an instructor lies in the opening hours, as the rule for daylight and opening hours asks', () => {
  const hours = { from: '07:00', to: '11:00' }
  const availability = teaches({ weekday: 'Saturday', ...hours }, { weekday: 'Tuesday', ...hours })
  const teachers = [{ _id: 'mei', availability, busy: [] }]
  const week = { field: STANDARD_FIELD, ...search, to: addDays(SATURDAY, 6), most: 20, teachers }
  expect(nextFreeSlots(week).map(words)).toEqual(['11-21 09:00-10:00 a mei', '11-21 10:00-11:00 a mei'])
})

test.each([
  ['alone', null, ''],
  ['with an instructor', [teacher('mei', '08:00', '18:00')], ' mei'],
])('no slot %s is in a curfew', (_case, teachers, crew) => {
  const day = {
    field: WITH_CURFEW,
    ...search,
    to: SATURDAY,
    aircraft: ['a'],
    minutes: 90,
    most: 20,
    teachers,
  }
  expect(nextFreeSlots(day).map(words)).toEqual(
    ['09:00-10:30', '10:30-12:00', '14:00-15:30', '15:30-17:00'].map((times) => `11-21 ${times} a${crew}`),
  )
})

test('in every slot both the aircraft and the instructor are free for the whole length', () => {
  fc.assert(
    fc.property(fc.array(anyHeld), anyTeacher, fc.integer({ min: 10, max: 240 }), (held, mei, minutes) => {
      const slots = nextFreeSlots({
        field: STANDARD_FIELD,
        ...search,
        held,
        teachers: [mei],
        minutes,
        most: 20,
      })
      expect(slots.length).toBeLessThanOrEqual(20)
      for (const slot of slots) {
        expect(slot.to - slot.from).toBe(minutes)
        const taken = heldOn(held, slot.aircraft_type, slot.date)
        expect(taken.filter(({ from, to }) => from < slot.to && to > slot.from)).toEqual([])
        const free = freeOn(mei.availability, mei.busy, slot.date)
        expect(free.some(({ from, to }) => from <= slot.from && slot.to <= to)).toBe(true)
      }
      const order = slots.map(({ date, from }) => `${date} ${timeOfDay(from)}`)
      expect(order).toEqual([...new Set(order)].toSorted())
    }),
  )
})

test('a slot is ten minutes to ten hours long', () => {
  expect(SLOT_MINUTES).toEqual({ min: 10, max: 600 })
})
