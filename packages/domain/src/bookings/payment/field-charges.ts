import { HOME, placeInWords, type Place, type Route } from '../../places/place.ts'
import type { ClubDate } from '../../time/club-time.ts'

export const FIELD_RATE_KINDS = ['landing', 'fuel'] as const
type FieldRateKind = (typeof FIELD_RATE_KINDS)[number]

export const FIELD_RATE_WORDS: Readonly<Record<FieldRateKind, string>> = {
  landing: 'Landing fee',
  fuel: 'Fuel surcharge',
}

/** In dollars: for a landing, or for an hour of flight. */
export type FieldRate = {
  kind: FieldRateKind
  /** Of a landing fee. */
  place: Place | null
  /** Null for all aircraft without a rate of their own. */
  aircraft_type: string | null
  /** A landing fee for aircraft up to this maximum take-off weight; null for every weight. */
  up_to_kg: number | null
  /** The aircraft that are recorded as no heavier. */
  aircraft_within: readonly string[]
  starts_on: ClubDate
  amount: number
  training_exempt: boolean
  /** Whether each touch-and-go is a landing, too. */
  touch_and_goes: boolean
}

type LandingCharge = { place: Place; count: number; each: number }

/** What a bill adds to the club's rates. */
export type FieldCharges = { fuel?: number; landings?: readonly LandingCharge[] }

type Flown = Route & {
  aircraft_type: string
  flight_date: ClubDate
  flight_type: string
  landings_day?: number | null | undefined
  landings_night?: number | null | undefined
}

/** A flight that is only planned lands once at its destination and once at home. */
export function plannedRoute(destination: Place | null): Route {
  const isAway = destination !== null && destination !== 'local'
  return { from: HOME, to: HOME, via: isAway ? [destination] : [] }
}

/** The charges of a flight at the rates of its day; empty if the club has set none. */
export function fieldChargesOf(flight: Flown, rates: readonly FieldRate[]): FieldCharges {
  const fuel = rateFor(flight, rates, 'fuel', null)?.amount ?? 0
  const landings = [...landingsOf(flight)].flatMap(([place, { stops, all }]) => {
    const rate = rateFor(flight, rates, 'landing', place)
    const count = rate?.touch_and_goes ? all : stops
    return rate && rate.amount > 0 && count > 0 ? [{ place, count, each: rate.amount }] : []
  })
  return { ...(fuel > 0 && { fuel }), ...(landings.length > 0 && { landings }) }
}

/** The aircraft's own rate, else that of the lowest weight that fits, else that of all; of each the latest that has started. */
function rateFor(
  { aircraft_type, flight_date, flight_type }: Flown,
  rates: readonly FieldRate[],
  kind: FieldRateKind,
  place: Place | null,
): FieldRate | undefined {
  const valid = rates
    .filter((rate) => rate.kind === kind && rate.place === place && rate.starts_on <= flight_date)
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on))
  const [byWeight] = valid
    .filter(({ up_to_kg, aircraft_within }) => up_to_kg !== null && aircraft_within.includes(aircraft_type))
    .toSorted((a, b) => (a.up_to_kg ?? 0) - (b.up_to_kg ?? 0))
  const rate =
    valid.find((one) => one.aircraft_type === aircraft_type) ??
    byWeight ??
    valid.find((one) => one.aircraft_type === null && one.up_to_kg === null)
  return rate?.training_exempt && flight_type === 'training' ? undefined : rate
}

/** Landings by place: one at each stop. Further landings count at the last one, where circuits are flown. */
function landingsOf({ from, via, to, landings_day, landings_night }: Flown) {
  const places = new Map<Place, { stops: number; all: number }>()
  if (from === null || to === null) return places
  const stops = [...via, to]
  for (const place of stops) {
    const before = places.get(place) ?? { stops: 0, all: 0 }
    places.set(place, { stops: before.stops + 1, all: before.all + 1 })
  }
  const further = (landings_day ?? 0) + (landings_night ?? 0) - stops.length
  const last = places.get(to)
  if (last && further > 0) last.all += further
  return places
}

/** The label of a line of the bill. */
export function landingLabel(place: Place): string {
  return `${FIELD_RATE_WORDS.landing}, ${placeInWords(place)}`
}
