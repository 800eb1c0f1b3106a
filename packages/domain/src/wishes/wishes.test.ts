import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { answerTime, isQuiet } from './answer-time.ts'
import { judgeWish, TOO_MANY_WISHES, WISH_MINUTES } from './judge-wish.ts'
import { WITH_CURFEW } from '../field/testing/with-curfew.ts'
import { slotFor } from './offered-slot.ts'
import { compareTurns, placeOf, type InQueue } from './queue.ts'
import { orderInWords, placeInWords, timeLeftInWords } from './words.ts'

const at = (moment: string) => new Date(`${moment}:00+08:00`)
const shown = (moment: Date | undefined) =>
  moment && new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

describe('the time to answer', () => {
  test.each([
    // now, start of the slot, offer sent at, answer by
    ['2026-11-14T10:00', '2026-11-21T10:00', '2026-11-14T10:00', '2026-11-14T14:00'],
    ['2026-11-14T10:00', '2026-11-16T10:00', '2026-11-14T10:00', '2026-11-14T14:00'],
    ['2026-11-14T10:00', '2026-11-16T09:59', '2026-11-14T10:00', '2026-11-14T11:00'],
    ['2026-11-14T10:00', '2026-11-15T10:00', '2026-11-14T10:00', '2026-11-14T11:00'],
    ['2026-11-14T10:00', '2026-11-15T09:59', '2026-11-14T10:00', '2026-11-14T10:15'],
    // Half an hour is reserved to get to the airfield.
    ['2026-11-14T21:50', '2026-11-15T07:35', '2026-11-14T21:50', '2026-11-15T07:05'],
    ['2026-11-14T10:00', '2026-11-14T11:00', '2026-11-14T10:00', '2026-11-14T10:15'],
    // Time left in the evening continues in the morning.
    ['2026-11-14T20:00', '2026-11-21T10:00', '2026-11-14T20:00', '2026-11-15T09:00'],
    ['2026-11-14T21:50', '2026-11-15T09:00', '2026-11-14T21:50', '2026-11-15T07:05'],
    // No offers are sent at night.
    ['2026-11-14T22:00', '2026-11-21T10:00', '2026-11-15T07:00', '2026-11-15T11:00'],
    ['2026-11-15T03:00', '2026-11-15T09:00', '2026-11-15T07:00', '2026-11-15T07:15'],
  ])('a slot freed at %s that starts at %s: offered at %s, answer by %s', (now, start, asked, until) => {
    const time = answerTime(at(now), at(start))
    expect([shown(time?.asked_at), shown(time?.answer_by)]).toEqual([asked, until])
  })

  test.each([
    ['2026-11-14T10:00', '2026-11-14T10:59'],
    ['2026-11-14T23:00', '2026-11-15T07:30'],
    ['2026-11-14T21:50', '2026-11-15T07:34'],
  ])('a slot freed at %s that starts at %s is not offered, because it starts too soon', (now, start) => {
    expect(answerTime(at(now), at(start))).toBeNull()
  })

  test('is never at night, and always before the slot', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 9 })
    fc.assert(
      fc.property(minute, minute, (from, lead) => {
        const now = new Date(at('2026-11-14T00:00').getTime() + from * 60_000)
        const start = new Date(now.getTime() + lead * 60_000)
        const time = answerTime(now, start)
        if (!time) return
        expect(isQuiet(time.asked_at)).toBe(false)
        expect(isQuiet(time.answer_by)).toBe(false)
        expect(time.asked_at >= now && time.answer_by > time.asked_at && time.answer_by < start).toBe(true)
      }),
    )
  })
})

describe('the order of the queue', () => {
  const anyWish: fc.Arbitrary<InQueue> = fc.record({
    _id: fc.uuid(),
    user_id: fc.constantFrom('a', 'b', 'c', 'd'),
    flown_minutes: fc.integer({ min: 0, max: 200 }),
    createdAt: fc.date({ min: at('2026-01-01T00:00'), max: at('2026-11-01T00:00'), noInvalidDate: true }),
  })
  const wanted = {
    from: '2026-11-21T09:00',
    to: '2026-11-21T17:00',
    aircraft_type: null,
    flight_instructor: null,
  }

  test('members who have flown less come first, then the oldest wish', () => {
    fc.assert(
      fc.property(fc.array(anyWish), (wishes) => {
        const turns = wishes.toSorted(compareTurns)
        for (const [index, wish] of turns.slice(1).entries()) {
          const before = turns[index] as InQueue
          expect(before.flown_minutes <= wish.flown_minutes).toBe(true)
          if (before.flown_minutes === wish.flown_minutes)
            expect(before.createdAt <= wish.createdAt).toBe(true)
        }
        expect(wishes.toReversed().toSorted(compareTurns)).toEqual(turns)
      }),
    )
  })

  test('the place counts each other member once, and only those who compete', () => {
    fc.assert(
      fc.property(fc.array(anyWish, { minLength: 1 }), (wishes) => {
        const all = wishes.map((wish) => ({ ...wish, ...wanted }))
        const first = all.toSorted(compareTurns)[0] as (typeof all)[number]
        expect(placeOf(first, all)).toEqual({
          place: 1,
          waiting: new Set(all.map(({ user_id }) => user_id)).size,
        })
      }),
    )
    const mine = { _id: '1', user_id: 'a', flown_minutes: 9, createdAt: at('2026-11-01T00:00'), ...wanted }
    const other = { ...mine, _id: '2', user_id: 'b', flown_minutes: 0 }
    const place = (traits: object) => placeOf(mine, [mine, { ...other, ...traits }]).place
    expect(place({})).toBe(2)
    expect(place({ from: '2026-11-21T17:00', to: '2026-11-21T18:00' })).toBe(1)
    expect(place({ from: '2026-11-21T08:00', to: '2026-11-21T09:00' })).toBe(1)
    expect(place({ aircraft_type: 'x' })).toBe(2)
    expect(placeOf({ ...mine, aircraft_type: 'y' }, [{ ...other, aircraft_type: 'x' }]).place).toBe(1)
  })

  test('the place is shown in words', () => {
    expect(placeInWords({ place: 1, waiting: 1 })).toBe('Nobody else is waiting for this time.')
    expect(placeInWords({ place: 1, waiting: 3 })).toBe('You are first of 3 in line.')
    expect(placeInWords({ place: 2, waiting: 3 })).toBe('You are number 2 of 3 in line.')
    expect(orderInWords(0)).toMatch(/^You have not flown in the last 60 days\./)
    expect(orderInWords(200)).toMatch(/^You have flown 3 h 20 min in the last 60 days\./)
    const now = at('2026-11-14T10:00')
    expect(timeLeftInWords(at('2026-11-14T14:00'), now)).toBe('4 h left, until 14:00')
    expect(timeLeftInWords(at('2026-11-15T07:05'), now)).toBe('21 h 5 min left, until Sun 15 Nov, 07:05')
    expect(timeLeftInWords(now, now)).toBe('The time to answer has passed')
    expect(timeLeftInWords(new Date(now.getTime() + 1), now)).toBe('1 min left, until 10:00')
  })
})

describe('the offered slot', () => {
  const day = '2026-11-21'
  const freed = [{ resource_id: 'A', from: `${day}T10:00`, to: `${day}T12:00` }]
  const search = (traits: object = {}, wish: object = {}) =>
    slotFor({
      field: STANDARD_FIELD,
      wish: { from: `${day}T09:00`, to: `${day}T17:00`, minutes: 60, ...wish },
      freed,
      aircraft: ['A'],
      held: [],
      teacher: null,
      ...traits,
    })

  test('starts where the free time starts, or ends where the gap ends', () => {
    expect(search()).toMatchObject({ date: day, from: 600, to: 660 })
    const after = [{ resource_id: 'A', from: `${day}T12:00`, to: `${day}T13:00` }]
    expect(search({ held: after }, { minutes: 150 })).toMatchObject({ from: 570, to: 720 })
    expect(search({ held: after }, { minutes: 240 })).toBeNull()
    expect(search({}, { from: `${day}T11:30` })).toMatchObject({ from: 690 })
  })

  test('starts at a multiple of five minutes', () => {
    const odd = [{ resource_id: 'A', from: `${day}T10:02`, to: `${day}T12:02` }]
    expect(search({ freed: odd })).toMatchObject({ from: 605, to: 665 })
    const after = [{ resource_id: 'A', from: `${day}T12:02`, to: `${day}T13:00` }]
    expect(search({ freed: odd, held: after }, { minutes: 150 })).toMatchObject({ from: 570, to: 720 })
  })

  test('is the earliest that suits, on any day of the wish and with any suitable aircraft', () => {
    const next = '2026-11-22'
    const later = [{ resource_id: 'A', from: `${next}T10:00`, to: `${next}T12:00` }]
    expect(search({ freed: later }, { to: `${next}T17:00` })).toMatchObject({ date: next, from: 600 })
    const both = [...freed, { resource_id: 'B', from: `${day}T09:00`, to: `${day}T10:00` }]
    expect(search({ freed: both, aircraft: ['A', 'B'] })).toMatchObject({ aircraft_type: 'B', from: 540 })
  })

  test('ignores other aircraft, and is not offered once the time is taken again', () => {
    const other = [{ resource_id: 'B', from: `${day}T10:00`, to: `${day}T12:00` }]
    expect(search({ held: other })).toMatchObject({ from: 600 })
    expect(search({ held: [{ ...other[0], resource_id: 'A' }] })).toBeNull()
  })

  test("uses the freed time, within opening hours or the instructor's hours", () => {
    expect(search({}, { from: `${day}T13:00` })).toBeNull()
    expect(search({ freed: [{ ...freed[0], resource_id: 'B' }] })).toBeNull()
    const early = [{ resource_id: 'A', from: `${day}T06:00`, to: `${day}T08:00` }]
    expect(search({ freed: early }, { from: `${day}T06:00`, to: `${day}T08:00` })).toBeNull()
    const own = [{ resource_id: null, from: `${day}T10:00`, to: `${day}T10:30` }]
    expect(search({ held: own })).toMatchObject({ from: 630 })
  })
})

test('no slot is offered in a curfew, alone or with an instructor, nor is a wish for one taken', () => {
  const day = '2026-11-21'
  const freed = [{ resource_id: 'A', from: `${day}T12:00`, to: `${day}T15:30` }]
  const wish = { from: `${day}T09:00`, to: `${day}T17:00`, minutes: 60 }
  const weekly = [{ weekday: 'Saturday' as const, from: '08:00', to: '18:00' }]
  const availability = { plans: [{ valid_from: '2026-01-01', weekly }], exceptions: [] }
  for (const teacher of [null, { _id: 'mei', availability, busy: [] }]) {
    const search = { field: WITH_CURFEW, freed, aircraft: ['A'], held: [], teacher }
    expect(slotFor({ ...search, wish })).toMatchObject({ from: 840, to: 900 })
    expect(slotFor({ ...search, wish: { ...wish, to: `${day}T14:30` } })).toBeNull()
  }
  const now = at('2026-11-14T10:00')
  const noon = { from: `${day}T11:30`, to: `${day}T14:30`, minutes: 60 }
  expect(judgeWish(WITH_CURFEW, noon, now)).toMatchObject({ field: 'to' })
  expect(judgeWish(WITH_CURFEW, { ...noon, minutes: 30 }, now)).toBeNull()
})

test('a slot on a closed day is offered at the usual hours, because such a day can be booked', () => {
  const tuesday = '2026-11-24'
  const freed = [{ resource_id: 'A', from: `${tuesday}T06:00`, to: `${tuesday}T20:00` }]
  const wish = { from: `${tuesday}T06:00`, to: `${tuesday}T20:00`, minutes: 60 }
  const slot = slotFor({ field: STANDARD_FIELD, wish, freed, aircraft: ['A'], held: [], teacher: null })
  expect(slot).toEqual({ date: tuesday, from: 540, to: 600, aircraft_type: 'A' })
})

test('a wish outside the usual hours is refused at once, unless an instructor is wanted', () => {
  const now = at('2026-11-14T10:00')
  const early = { from: '2026-11-21T06:00', to: '2026-11-21T09:30', minutes: 60 }
  const message =
    'Without an instructor, slots are offered between 9am and 5pm. Widen the time, or request the flight'
  expect(judgeWish(STANDARD_FIELD, early, now)).toEqual({ field: 'to', message })
  expect(judgeWish(STANDARD_FIELD, { ...early, flight_instructor: 'teacher' }, now)).toBeNull()
  expect(judgeWish(STANDARD_FIELD, { ...early, to: '2026-11-21T10:00' }, now)).toBeNull()
  expect(judgeWish(STANDARD_FIELD, { ...early, to: '2026-11-22T10:00' }, now)).toBeNull()
  expect(
    judgeWish(STANDARD_FIELD, { ...early, from: '2026-11-21T16:30', to: '2026-11-22T09:30' }, now),
  ).toMatchObject({
    field: 'to',
  })
})

test('a wish is judged by its period', () => {
  const now = at('2026-11-14T10:00')
  const good = { from: '2026-11-14T12:00', to: '2026-11-14T13:00', minutes: 60 }
  expect(judgeWish(STANDARD_FIELD, good, now)).toBeNull()
  expect(judgeWish(STANDARD_FIELD, { ...good, minutes: 61 }, now)).toMatchObject({ field: 'minutes' })
  expect(judgeWish(STANDARD_FIELD, { ...good, to: good.from }, now)).toMatchObject({ field: 'to' })
})

test.each([
  ['2026-11-14T09:00', '2026-11-14T10:01', null],
  ['2026-11-14T09:00', '2026-11-14T10:00', 'This time has passed. Choose a later one'],
  ['2026-11-14T23:00', '2026-12-14T01:00', null],
  ['2026-11-14T23:00', '2026-12-15T01:00', 'Choose 31 days at most, or make a second wish'],
  ['2027-05-13T09:00', '2027-05-13T12:00', null],
  ['2027-05-14T09:00', '2027-05-14T12:00', 'Choose a time within the next 180 days'],
])('a wish from %s to %s: %s', (from, to, message) => {
  expect(judgeWish(STANDARD_FIELD, { from, to, minutes: 30 }, at('2026-11-14T10:00'))?.message ?? null).toBe(
    message,
  )
})

test('a member can have five wishes, for flights of half an hour to eight hours', () => {
  expect(TOO_MANY_WISHES).toBe('You have 5 wishes. Delete one to make room for another.')
  expect(WISH_MINUTES).toEqual({ min: 30, max: 480 })
})
