import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsFor } from '../readiness/same-aircraft.ts'
import { deadlineFor, fewestFlights, type FlightKind, type PlanTask } from './fewest-flights.ts'

type Flight = { day: number; kind: FlightKind }

/** Whether flights meet all needs, straight from what the needs say. */
function meets(task: PlanTask, flights: readonly Flight[]): boolean {
  const current = task.recency.every(({ counts, days, uncovered, regainDual }) => {
    const own = flights.filter(({ kind }) => counts(kind))
    const covered = uncovered.every((day) =>
      own.some((flight) => day - days <= flight.day && flight.day <= deadlineFor(day, task)),
    )
    const regained = !regainDual || uncovered[0] !== 0 || own.some(({ day, kind }) => day === 0 && kind.dual)
    return covered && regained
  })
  const sum = (some: readonly Flight[]) => some.reduce((minutes, { kind }) => minutes + kind.minutes, 0)
  return (
    current &&
    task.experience.every(({ opens, closes, minutes, dualMinutes }) => {
      const within = flights.filter(({ day }) => opens <= day && day <= closes)
      return sum(within) >= minutes && sum(within.filter(({ kind }) => kind.dual)) >= dualMinutes
    })
  )
}

const LAST_DAY = 7
const MOST = 3

/** All sets of flights, up to MOST of them. */
function* everyPlan(task: PlanTask, from = 0, flights: Flight[] = []): Generator<Flight[]> {
  yield flights
  if (flights.length === MOST) return
  const choices = bookable(task).flatMap((day) => task.kinds.map((kind) => ({ day, kind })))
  for (let index = from; index < choices.length; index++)
    yield* everyPlan(task, index, [...flights, choices[index] as Flight])
}

function bookable({ lastBookable }: PlanTask): number[] {
  return Array.from({ length: LAST_DAY + 1 }, (_, day) => day).filter((day) => lastBookable(day) === day)
}

function rank(flights: readonly Flight[], prefer: PlanTask['prefer']): [number, number] {
  const cents = flights.reduce((sum, { kind }) => sum + kind.cents, 0)
  return prefer === 'fewest' ? [flights.length, cents] : [cents, flights.length]
}

const less = (a: [number, number], b: [number, number]) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

const lastOf = (closed: readonly number[]) => (day: number) => {
  for (let one = day; one >= 0; one--) if (!closed.includes(one)) return one
  return null
}

const days = fc.uniqueArray(fc.nat(LAST_DAY), { maxLength: 6 }).map((some) => some.toSorted((a, b) => a - b))
const aircraftClass = fc.constantFrom(...(['sep', 'mep', ''] as const))
const kind = fc.record({
  model: fc.constantFrom('a', 'b'),
  aircraft_class: aircraftClass,
  dual: fc.boolean(),
  minutes: fc.constantFrom(30, 60, 90),
  cents: fc.integer({ min: 1, max: 9 }),
})
const task: fc.Arbitrary<PlanTask> = fc.record({
  kinds: fc.array(kind, { minLength: 1, maxLength: 3 }),
  recency: fc.array(
    fc.record({
      key: fc.constantFrom('r', 's', 't'),
      counts: fc
        .tuple(
          fc.record({ figures: fc.record({ any_model: fc.constantFrom(0, 1, 2) }) }),
          fc.record({ model: fc.constantFrom('a', 'b'), aircraft_class: aircraftClass }),
        )
        .map((counted) => countsFor(...counted)),
      days: fc.integer({ min: 2, max: 6 }),
      uncovered: days,
      regainDual: fc.boolean(),
    }),
    // As many as the club's recency, its last flight, and passengers in two types.
    { maxLength: 4 },
  ),
  experience: fc.array(
    fc
      .record({
        key: fc.constant('e'),
        opens: fc.nat(LAST_DAY),
        closes: fc.nat(LAST_DAY),
        minutes: fc.constantFrom(0, 30, 60, 120),
        dualMinutes: fc.constantFrom(0, 30, 60),
      })
      .map((one) => ({ ...one, opens: Math.min(one.opens, one.closes) })),
    { maxLength: 2 },
  ),
  // Day 0 is the first bookable one.
  lastBookable: fc.uniqueArray(fc.integer({ min: 1, max: LAST_DAY }), { maxLength: 4 }).map(lastOf),
  margin: fc.constantFrom(0, 1),
  prefer: fc.constantFrom(...(['fewest', 'cheapest'] as const)),
})

describe('the plan', () => {
  // SPEC o8.year.plan
  test('is the best of all plans', () => {
    let planned = 0
    fc.assert(
      fc.property(task, (given) => {
        const found = fewestFlights(given)
        if (found) expect(meets(given, found)).toBe(true)
        let best: Flight[] | null = null
        for (const plan of everyPlan(given))
          if (meets(given, plan) && (!best || less(rank(plan, given.prefer), rank(best, given.prefer))))
            best = plan
        // More flights than brute force tries may be cheaper or needed.
        if (found && found.length > MOST) return
        if (best && best.length > 1) planned++
        expect(found && rank(found, given.prefer)).toEqual(best && rank(best, given.prefer))
      }),
      { numRuns: 300 },
    )
    expect(planned).toBeGreaterThan(50)
  })
})
