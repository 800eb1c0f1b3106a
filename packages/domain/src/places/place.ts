import { HOME_AIRFIELD } from '../club/facts.ts'
import { AERODROMES, aerodromeCode } from './aerodromes.ts'

/** Where a flight begins, lands or ends: an ICAO code, or the name of a place that has none. */
export type Place = string

export const HOME: Place = HOME_AIRFIELD.code

/** The destination of a flight that lands nowhere else. */
export const LOCAL = 'local'

export const PLACE_MAX = 60
/** The most landings elsewhere that one flight lists. */
export const VIA_MAX = 10

export const NO_PLACE = 'must be an ICAO code such as WMKM, or the name of a place'

/** Letters first, as in the database; then what names of places contain. */
const PLACE = /^[A-Za-z]{2}[\p{L}\p{M}\d .,'’()&/-]*$/u

/** Known aerodromes become their code, however they are written; 'Melaka (WMKM)' is what forms show. */
export function asPlace(text: string): Place {
  const tidy = text.trim().replaceAll(/\s+/g, ' ')
  const [, code] = /\(([A-Z]{4})\)$/.exec(tidy) ?? []
  return code ?? aerodromeCode(tidy) ?? tidy
}

/** The home field is no destination: a flight that only lands there is local. */
export function asDestination(text: string): Place {
  const place = asPlace(text)
  return place === '' || place === HOME || place.toLowerCase() === LOCAL ? LOCAL : place
}

export function isPlace(text: string): boolean {
  return text.length <= PLACE_MAX && PLACE.test(text) && text.toLowerCase() !== LOCAL
}

export function isDestination(text: string): boolean {
  return text === LOCAL || isPlace(text)
}

/** For example 'Melaka (WMKM)'. */
export function placeInWords(place: Place): string {
  const name = AERODROMES[place]?.[0]
  return name ? `${name} (${place})` : place
}

export const NOT_RECORDED = 'Not recorded'

/** Bookings from before destinations have none. */
export function destinationInWords(destination: Place | null): string {
  if (destination === null) return NOT_RECORDED
  return destination === LOCAL ? 'Local' : placeInWords(destination)
}

/** Null in flights from before places were recorded. */
export type Route = { from: Place | null; to: Place | null; via: readonly Place[] }

/** The places in their order, for example WSSL, WMKM, WSSL; empty if they are not recorded. */
export function stopsOf({ from, via, to }: Route): Place[] {
  return from === null || to === null ? [] : [from, ...via, to]
}

/** For example 'WSSL – WMKM – WSSL'. */
export function routeInWords(route: Route): string {
  return stopsOf(route).join(' – ') || NOT_RECORDED
}

/** Whether the flight is known to have been anywhere but the home field. */
export function isElsewhere(route: Route): boolean {
  return stopsOf(route).some((place) => place !== HOME)
}
