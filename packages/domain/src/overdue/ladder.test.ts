import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deadlineOf,
  dueSteps,
  extendedDeadline,
  EXTENSION_MINUTES,
  judgeBookOut,
  LADDER_ROLES,
  LADDER_STEPS,
  landingTime,
  mayTakeCharge,
  outState,
} from './ladder.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const MINUTES = { pilot_minutes: 0, duty_minutes: 15, safety_minutes: 30, repeat_minutes: 15 }

test('the deadline is the expected return or the end of the fuel, whichever is earlier', () => {
  expect(deadlineOf({ out_at: NOW, eta: at(90), endurance_minutes: 240 })).toEqual(at(90))
  expect(deadlineOf({ out_at: NOW, eta: at(300), endurance_minutes: 240 })).toEqual(at(240))
})

const words = (late: number) =>
  dueSteps(NOW, MINUTES, at(late))
    .map(({ step, round }) => (round ? `${step} ${round}` : step))
    .join(', ')

test.each([
  [-1, ''],
  [0, 'pilot'],
  [14, 'pilot'],
  [14.99, 'pilot'],
  [15, 'pilot, duty'],
  [30, 'pilot, duty, safety'],
  [44, 'pilot, duty, safety'],
  [45, 'pilot, duty, safety, repeat 1'],
  [600, 'pilot, duty, safety, repeat 38'],
])('the steps due %i minutes after the deadline: %s', (late, steps) => {
  expect(words(late)).toBe(steps)
})

test('a step that is due stays due, and the number of repetitions never falls', () => {
  const minute = fc.integer({ min: 0, max: 240 })
  fc.assert(
    fc.property(minute, minute, minute, fc.integer({ min: 5, max: 240 }), minute, (a, b, c, repeat, late) => {
      const [pilot_minutes = 0, duty_minutes = 0, safety_minutes = 0] = [a, b, c].toSorted((x, y) => x - y)
      const minutes = { pilot_minutes, duty_minutes, safety_minutes, repeat_minutes: repeat }
      const [before, after] = [dueSteps(NOW, minutes, at(late)), dueSteps(NOW, minutes, at(late + 1))]
      for (const { step, round } of before) {
        const later = after.find((due) => due.step === step)
        expect(later?.round).toBeGreaterThanOrEqual(round)
      }
    }),
  )
})

test('an extension never goes beyond the end of the fuel', () => {
  const flight = { out_at: NOW, endurance_minutes: 120 }
  expect(extendedDeadline(flight, 30, at(60))).toEqual({ eta: at(90), deadline: at(90) })
  expect(extendedDeadline(flight, 60, at(90))).toEqual({ eta: at(150), deadline: at(120) })
  expect(extendedDeadline(flight, 30, at(120))).toBe('out-of-fuel')
})

test.each([
  [{}, null],
  [{ booking_status: 'pending' }, 'booking_status'],
  [{ flight_date: '2026-11-15' }, 'flight_date'],
  [{ eta: NOW }, 'eta'],
  [{ eta: at(24 * 60) }, null],
  [{ eta: at(24 * 60 + 1) }, 'eta'],
  [{ persons: 4 }, null],
  [{ persons: 2, seats: 1 }, 'persons'],
  [{ persons: 5 }, 'persons'],
  [{ persons: 5, seats: 0 }, null],
])('what is wrong with booking out, with %o: %s', (traits, field) => {
  const given = {
    booking_status: 'confirmed',
    flight_date: '2026-11-14',
    eta: at(60),
    persons: 2,
    seats: 4,
    ...traits,
  }
  expect(judgeBookOut(given, given, { now: NOW, today: '2026-11-14' })?.field ?? null).toBe(field)
})

test("a flight is in the air, overdue, in someone's charge, or landed", () => {
  const flight = { deadline: NOW, landed_at: null, acknowledged_at: null }
  expect(outState(flight, at(-1))).toBe('flying')
  expect(outState(flight, NOW)).toBe('overdue')
  expect(outState({ ...flight, acknowledged_at: NOW }, at(5))).toBe('acknowledged')
  expect(outState({ ...flight, acknowledged_at: NOW, landed_at: NOW }, at(5))).toBe('landed')
})

test('anyone but the pilot can take charge of a missing flight', () => {
  expect(mayTakeCharge('officer', { pilot_id: 'pilot' })).toBe(true)
  expect(mayTakeCharge('pilot', { pilot_id: 'pilot' })).toBe(false)
})

test.each([
  ['before it left', -1, 60],
  ['when it left', 0, 60],
  ['a minute after', 1, 1],
  ['a minute ago', 59, 59],
  ['in the future', 61, 60],
])('the time of a landing reported %s', (_when, said, counted) => {
  expect(landingTime(at(said), { out_at: NOW }, at(60))).toEqual(at(counted))
  expect(landingTime(null, { out_at: NOW }, at(60))).toEqual(at(60))
})

test('a pilot can extend by a quarter, half or whole hour', () => {
  expect(EXTENSION_MINUTES).toEqual([15, 30, 60])
})

test('officers choose people for every step between the pilot and the repetition', () => {
  expect(LADDER_ROLES).toEqual(LADDER_STEPS.slice(1, -1))
})
