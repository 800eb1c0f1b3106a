import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD_FIELD } from '../../field/standard-field.ts'
import { WITH_CURFEW } from '../../field/testing/with-curfew.ts'
import { isOpenOn } from '../../field/opening-hours.ts'
import { addDays, clubInstant, type ClubDate } from '../../time/club-time.ts'
import { clubStamp } from '../../time/club-words.ts'
import { minutesOfDay, timeOfDay } from '../../time/day-minutes.ts'
import type { Held } from './board-hours.ts'
import { heldOn } from './day-plan.ts'
import { nextFree, nextFreeDays } from './next-free.ts'

const SATURDAY = '2026-11-21'
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

function booked(aircraft_type: string, date: ClubDate, start: string, end: string): Held {
  const at = (time: string) => clubStamp(clubInstant(date, time))
  return { aircraft_type, from: at(start), to: at(end), kind: 'booking' }
}

const search = {
  field: STANDARD_FIELD,
  aircraft: ['a', 'b'],
  from: SATURDAY,
  to: addDays(SATURDAY, 13),
  minutes: 60,
}
const words = (slot: ReturnType<typeof nextFree>) =>
  slot && `${slot.aircraft_type} ${slot.date} ${timeOfDay(slot.from)}-${timeOfDay(slot.to)}`

test.each<[string, Held[], Partial<Parameters<typeof nextFree>[1]>, string | null]>([
  ['an empty day, from opening', [], {}, `a ${SATURDAY} 09:00-10:00`],
  ['the other aircraft', [booked('a', SATURDAY, '08:00', '12:00')], {}, `b ${SATURDAY} 09:00-10:00`],
  [
    'the chosen aircraft, after its booking',
    [booked('a', SATURDAY, '08:00', '12:00')],
    { aircraft: ['a'] },
    `a ${SATURDAY} 12:00-13:00`,
  ],
  [
    'a gap that is too short is skipped',
    [booked('a', SATURDAY, '10:00', '16:30')],
    { aircraft: ['a'], minutes: 90 },
    `a ${addDays(SATURDAY, 1)} 09:00-10:30`,
  ],
  [
    'an odd end is rounded up',
    [booked('a', SATURDAY, '09:00', '10:07')],
    { aircraft: ['a'] },
    `a ${SATURDAY} 10:10-11:10`,
  ],
  ['a closed day is skipped', [], { from: TUESDAY }, `a ${addDays(TUESDAY, 1)} 09:00-10:00`],
  ['nothing on closed days', [], { from: TUESDAY, to: TUESDAY }, null],
  ['longer than the opening hours', [], { minutes: 481 }, null],
  ['no aircraft', [], { aircraft: [] }, null],
  [
    'not in a curfew, but after it',
    [booked('a', SATURDAY, '09:00', '11:30')],
    { field: WITH_CURFEW, aircraft: ['a'] },
    `a ${SATURDAY} 14:00-15:00`,
  ],
  [
    'before a curfew, if there is room',
    [booked('a', SATURDAY, '09:00', '11:00')],
    { field: WITH_CURFEW, aircraft: ['a'] },
    `a ${SATURDAY} 11:00-12:00`,
  ],
])('the next free slot: %s', (_name, entries, changes, expected) => {
  expect(words(nextFree(entries, { ...search, ...changes }))).toBe(expected)
})

test('searching again finds the other aircraft, then the next gap and the next open day', () => {
  const entries = [booked('a', MONDAY, '10:00', '11:00'), booked('b', MONDAY, '09:00', '17:00')]
  const found = []
  let after = null
  for (let n = 0; n < 4; n++) {
    after = nextFree(entries, { ...search, from: MONDAY, after })
    found.push(words(after))
  }
  const wednesday = addDays(TUESDAY, 1)
  expect(found).toEqual([
    `a ${MONDAY} 09:00-10:00`,
    `a ${MONDAY} 11:00-12:00`,
    `a ${wednesday} 09:00-10:00`,
    `b ${wednesday} 09:00-10:00`,
  ])
})

const anyBooking = fc
  .record({
    aircraft: fc.constantFrom('a', 'b'),
    day: fc.integer({ min: 0, max: 9 }),
    from: fc.integer({ min: 0, max: 1300 }),
    length: fc.integer({ min: 1, max: 139 }),
  })
  .map(({ aircraft, day, from, length }) =>
    booked(aircraft, addDays(SATURDAY, day), timeOfDay(from), timeOfDay(from + length)),
  )

test('whatever is booked, the slot is free, within opening hours and long enough', () => {
  fc.assert(
    fc.property(
      fc.array(anyBooking, { maxLength: 60 }),
      fc.integer({ min: 5, max: 300 }),
      (entries, minutes) => {
        const slot = nextFree(entries, { ...search, minutes })
        if (!slot) return
        expect(slot.to - slot.from).toBe(minutes)
        expect(isOpenOn(STANDARD_FIELD, slot.date)).toBe(true)
        expect(slot.from).toBeGreaterThanOrEqual(minutesOfDay('09:00'))
        expect(slot.to).toBeLessThanOrEqual(minutesOfDay('17:00'))
        const held = heldOn(entries, slot.aircraft_type, slot.date)
        expect(held.filter(({ from, to }) => from < slot.to && to > slot.from)).toEqual([])
      },
    ),
  )
})

test('each day with a free slot is listed with one slot', () => {
  const entries = [booked('a', SATURDAY, '08:00', '18:00'), booked('b', SATURDAY, '08:00', '18:00')]
  const range = { ...search, to: TUESDAY }
  expect(nextFreeDays([...entries, booked('a', MONDAY, '09:00', '10:00')], range).map(words)).toEqual([
    `a ${addDays(SATURDAY, 1)} 09:00-10:00`,
    `b ${MONDAY} 09:00-10:00`,
  ])
})
