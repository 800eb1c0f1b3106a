/** A wish in the queue: how much its member has flown lately, and since when it exists. */
export type InQueue = { _id: string; user_id: string; flown_minutes: number; createdAt: Date }

/** Flights within this many days count. */
export const FLOWN_DAYS = 60

/** Whoever has flown least comes first, then the oldest wish; the id breaks ties. */
export function compareTurns(a: InQueue, b: InQueue): number {
  return (
    a.flown_minutes - b.flown_minutes ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    a._id.localeCompare(b._id)
  )
}

/** A period, such as from '2026-11-21T09:00', and what is wanted in it. */
export type Wanted = {
  from: string
  to: string
  aircraft_type: string | null
  flight_instructor: string | null
}

/** Whether the same free slot could suit both wishes. */
function compete(a: Wanted, b: Wanted): boolean {
  const either = a.aircraft_type === null || b.aircraft_type === null
  return a.from < b.to && b.from < a.to && (either || a.aircraft_type === b.aircraft_type)
}

/** The place of a wish among those that compete with it; each other member counts once. */
export function placeOf(
  wish: InQueue & Wanted,
  all: readonly (InQueue & Wanted)[],
): { place: number; waiting: number } {
  const others = all.filter((other) => other.user_id !== wish.user_id && compete(wish, other))
  const before = others.filter((other) => compareTurns(other, wish) < 0)
  const people = (wishes: readonly InQueue[]) => new Set(wishes.map(({ user_id }) => user_id)).size
  return { place: people(before) + 1, waiting: people(others) + 1 }
}
