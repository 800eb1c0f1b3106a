import type { AircraftKind } from '../fleet/aircraft-class.ts'

/** A kind of flight that the plan can contain. */
export type FlightKind = AircraftKind & { dual: boolean; minutes: number; cents: number }

/** Days are numbers; 0 is the first day on which a flight is possible. */
export type Day = number

/** On each of these days a flight with enough landings must lie behind the pilot. */
export type RecencyNeed = {
  key: string
  /** Whether a flight in such an aircraft counts. */
  counts: (kind: AircraftKind) => boolean
  /** A flight counts on its own day and on this many days after it. */
  days: number
  /** The days without enough landings so far, in order. */
  uncovered: readonly Day[]
  /** Whether only a flight with an instructor helps on day 0, because the pilot may not fly alone. */
  regainDual: boolean
}

/** Minutes that are missing on a date, of flights from the day `opens` on. */
export type ExperienceNeed = {
  key: string
  opens: Day
  /** The last day on which a flight counts. */
  closes: Day
  minutes: number
  dualMinutes: number
}

export type PlanTask = {
  kinds: readonly FlightKind[]
  recency: readonly RecencyNeed[]
  experience: readonly ExperienceNeed[]
  /** The last day on which a flight is possible, on or before this one; null if there is none from day 0 on. */
  lastBookable: (day: Day) => Day | null
  /** Flights are planned this many days before they are needed. */
  margin: number
  prefer: 'fewest' | 'cheapest'
}

export type PlannedFlight = { day: Day; kind: FlightKind; keys: string[] }

type Plan = { flights: number; cents: number; steps: { day: Day; kind: number; next: Plan } | null }

/** The last day of the flight that keeps a pilot current on this day. */
export function deadlineFor(day: Day, { lastBookable, margin }: PlanTask): Day {
  return lastBookable(day - 1 - margin) ?? 0
}

/**
 * The flights that meet all needs, with the fewest flights or the lowest price; null if the needs cannot be met.
 *
 * A flight can always be postponed to the first deadline that nothing else meets: it still counts for every later one.
 * So it is enough to go from deadline to deadline and to try each kind there.
 */
export function fewestFlights(given: PlanTask): PlannedFlight[] | null {
  const task = {
    ...given,
    kinds: bestFirst(worthTrying(given), given.prefer),
    recency: given.recency.map((need) => ({ ...need, counts: remembered(need.counts) })),
    lastBookable: remembered(given.lastBookable),
  }
  const leastOf = leastFor(task)
  const best = new Map<string, Plan | null>()

  function solve(state: State): Plan | null {
    const open = firstDeadline(task, state)
    if (!open) return { flights: 0, cents: 0, steps: null }
    const key = [state.next, state.regained, state.missing].join(' ')
    const known = best.get(key)
    if (known !== undefined) return known
    let chosen: Plan | null = null
    const floor = { ...leastOf(state), steps: null }
    task.kinds.forEach((kind, index) => {
      if (!open.helps(kind) || (chosen && !isBetter(floor, chosen, task.prefer))) return
      const after = afterFlight(task, state, kind, open.day)
      const least = leastOf(after)
      const atLeast = { flights: least.flights + 1, cents: least.cents + kind.cents, steps: null }
      if (chosen && !isBetter(atLeast, chosen, task.prefer)) return
      const next = solve(after)
      if (!next) return
      const plan = {
        flights: next.flights + 1,
        cents: next.cents + kind.cents,
        steps: { day: open.day, kind: index, next },
      }
      if (!chosen || isBetter(plan, chosen, task.prefer)) chosen = plan
    })
    best.set(key, chosen)
    return chosen
  }

  const plan = solve({
    next: task.recency.map(({ uncovered }) => uncovered[0] ?? COVERED),
    regained: task.recency.map(({ regainDual, uncovered }) => !regainDual || uncovered[0] !== 0),
    missing: task.experience.map(({ minutes, dualMinutes }) => [
      Math.max(0, minutes),
      Math.max(0, dualMinutes),
    ]),
  })
  return plan && flightsOf(task, plan)
}

/** Without the kinds that another one replaces: it counts for as much, is no shorter and costs no more. */
function worthTrying({ kinds, recency }: PlanTask): FlightKind[] {
  const replaces = (a: FlightKind, b: FlightKind) =>
    a.cents <= b.cents &&
    a.minutes >= b.minutes &&
    (a.dual || !b.dual) &&
    recency.every((need) => need.counts(a) || !need.counts(b))
  return kinds.filter(
    (kind, index) =>
      !kinds.some(
        (other, at) => at !== index && replaces(other, kind) && (at < index || !replaces(kind, other)),
      ),
  )
}

/** A good plan that is found early leaves less to try. */
function bestFirst(kinds: readonly FlightKind[], prefer: PlanTask['prefer']): FlightKind[] {
  const rate = ({ cents, minutes }: FlightKind) => cents / minutes
  return kinds.toSorted((a, b) =>
    prefer === 'fewest' ? b.minutes - a.minutes || a.cents - b.cents : rate(a) - rate(b) || a.cents - b.cents,
  )
}

/** At least so many flights and cents are needed for what is missing. */
function leastFor(task: PlanTask) {
  const measures = (some: readonly FlightKind[]) => ({
    longest: Math.max(0, ...some.map(({ minutes }) => minutes)),
    rate: Math.min(Number.POSITIVE_INFINITY, ...some.map(({ cents, minutes }) => cents / minutes)),
    cheapest: Math.min(Number.POSITIVE_INFINITY, ...some.map(({ cents }) => cents)),
  })
  const { kinds } = task
  const [any, dual] = [measures(kinds), measures(kinds.filter((kind) => kind.dual))]
  const recency = task.recency.map((need) => ({
    flightsFrom: flightsFor(need, task),
    cheapest: measures(kinds.filter((kind) => need.counts(kind))).cheapest,
  }))
  return ({ next, missing }: State) => {
    let cents = 0
    // So many of the flights cost at least so much; the others are of any kind.
    const some = recency.map(({ flightsFrom, cheapest }, index) => ({
      flights: flightsFrom(next[index] ?? COVERED),
      cheapest,
    }))
    for (const [minutes, dualMinutes] of missing)
      for (const [left, { longest, rate, cheapest }] of [
        [minutes, any],
        [dualMinutes, dual],
      ] as const) {
        if (left === 0) continue
        some.push({ flights: Math.ceil(left / longest), cheapest })
        // Less by a cent, because the rate may have been rounded up.
        cents = Math.max(cents, Math.floor(left * rate) - 1)
      }
    const flights = Math.max(0, ...some.map((one) => one.flights))
    for (const one of some)
      if (one.flights > 0)
        cents = Math.max(cents, one.flights * one.cheapest + (flights - one.flights) * any.cheapest)
    return { flights, cents }
  }
}

/** How many flights cover the days from one on, if each is flown as late as possible. */
function flightsFor({ uncovered, days }: RecencyNeed, task: PlanTask) {
  const flightsFrom = remembered((day: Day): number => {
    if (day === COVERED) return 0
    const next = Math.max(day, deadlineFor(day, task) + days) + 1
    return 1 + flightsFrom(firstFrom(uncovered, next))
  })
  return flightsFrom
}

function remembered<Key, T>(of: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = of(key)
    known.set(key, value)
    return value
  }
}

const COVERED = Number.POSITIVE_INFINITY

type State = {
  /** The next day that no flight covers, for each recency. */
  next: Day[]
  regained: boolean[]
  /** The minutes, and those with an instructor, that are still missing for each experience. */
  missing: [number, number][]
}

type Deadline = { day: Day; helps: (kind: FlightKind) => boolean }

function firstDeadline(task: PlanTask, state: State): Deadline | null {
  const deadlines: Deadline[] = []
  task.recency.forEach((need, index) => {
    const inModel = (kind: FlightKind) => need.counts(kind)
    if (!state.regained[index]) deadlines.push({ day: 0, helps: (kind) => kind.dual && inModel(kind) })
    const day = state.next[index] ?? COVERED
    if (day === COVERED) return
    const last = deadlineFor(day, task)
    deadlines.push({ day: last, helps: (kind) => inModel(kind) && day <= last + need.days })
  })
  task.experience.forEach((need, index) => {
    const [minutes, dualMinutes] = state.missing[index] ?? [0, 0]
    const day = task.lastBookable(need.closes) ?? 0
    const counts = isWithin(need, day)
    if (dualMinutes > 0) deadlines.push({ day, helps: ({ dual }) => counts && dual })
    else if (minutes > 0) deadlines.push({ day, helps: () => counts })
  })
  return deadlines.toSorted((a, b) => a.day - b.day)[0] ?? null
}

function afterFlight(task: PlanTask, state: State, kind: FlightKind, day: Day): State {
  const counts = task.recency.map((need) => need.counts(kind))
  return {
    next: state.next.map((next, index) => {
      const need = task.recency[index]
      if (!need || !counts[index]) return next
      return firstFrom(need.uncovered, Math.max(next, day + need.days + 1))
    }),
    regained: state.regained.map((done, index) => done || Boolean(counts[index] && kind.dual && day === 0)),
    missing: state.missing.map(([minutes, dualMinutes], index) => {
      if (!isWithin(task.experience[index], day)) return [minutes, dualMinutes]
      return [Math.max(0, minutes - kind.minutes), Math.max(0, dualMinutes - (kind.dual ? kind.minutes : 0))]
    }),
  }
}

/** The first of these days, which are in order, that is not before this one. */
function firstFrom(days: readonly Day[], from: Day): Day {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? COVERED) < from) low = middle + 1
    else high = middle
  }
  return days[low] ?? COVERED
}

function isWithin(need: ExperienceNeed | undefined, day: Day): boolean {
  return need !== undefined && need.opens <= day && day <= need.closes
}

function isBetter(a: Plan, b: Plan, prefer: PlanTask['prefer']): boolean {
  const [first, second] =
    prefer === 'fewest' ? (['flights', 'cents'] as const) : (['cents', 'flights'] as const)
  return a[first] < b[first] || (a[first] === b[first] && a[second] < b[second])
}

/** With each flight, the keys of all that it counts for. */
function flightsOf(task: PlanTask, plan: Plan): PlannedFlight[] {
  const flights: PlannedFlight[] = []
  for (let steps = plan.steps; steps; steps = steps.next.steps) {
    const { day } = steps
    const kind = task.kinds[steps.kind] as FlightKind
    const recency = task.recency.filter(
      (need) => need.counts(kind) && need.uncovered.some((one) => day <= one && one <= day + need.days),
    )
    const experience = task.experience.filter(
      (need) => isWithin(need, day) && (need.minutes > 0 || (need.dualMinutes > 0 && kind.dual)),
    )
    flights.push({ day, kind, keys: [...recency, ...experience].map(({ key }) => key) })
  }
  return flights
}
