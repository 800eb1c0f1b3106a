import { LOCAL, placeInWords } from '../places/place.ts'
import { coversDay } from './credential.ts'
import type { Facts } from './facts.ts'
import { isStudentAlone } from './flown-as.ts'
import { ofKind, type Finding } from './finding.ts'

/** The state in which an aircraft is registered, by the first letters of its registration. */
const STATES: Readonly<Record<string, string>> = {
  '9V': 'Singapore',
  '9M': 'Malaysia',
  PK: 'Indonesia',
  HS: 'Thailand',
  RP: 'Philippines',
  VH: 'Australia',
  N: 'United States',
  G: 'United Kingdom',
}

function stateOfRegistration(registration: string): string | null {
  const [prefix = ''] = registration.trim().toUpperCase().split('-')
  return STATES[prefix] ?? (/^N\d/.test(prefix) ? (STATES.N ?? null) : null)
}

/** Aerodromes in Singapore have codes that begin with these letters. */
const isAbroad = (destination: string | null) =>
  destination !== null && destination !== LOCAL && !/^WS[A-Z]{2}$/.test(destination)

/** What the licence does not allow about this flight, in the pilot's words; nothing on a lesson. */
export function privileges(facts: Facts): readonly Finding[] {
  const { destination, night, passengers, aircraft, flight_date } = facts
  const carries = passengers !== null && passengers > 0
  const away = destination !== null && destination !== LOCAL
  if (isStudentAlone(facts)) {
    const faults = [carries && 'Students carry no passengers', night && 'Students fly solo by day'].filter(
      Boolean,
    )
    const value = faults.join('; ')
    return [value ? failed(value) : { verdict: 'ok', value: 'As the solo authorisation allows' }]
  }
  const held = ofKind(facts, 'licence').filter(
    (one) => one.state === 'verified' && coversDay(one, flight_date),
  )
  if (held.length === 0) return []
  const full = held.filter(({ restricted }) => !restricted)
  const faults: string[] = []
  if (full.length === 0) {
    if (isAbroad(destination))
      faults.push(`Restricted licence: Singapore only, not ${placeInWords(destination ?? '')}`)
    else if (away) faults.push('Restricted licence: no cross-country flights')
    if (night) faults.push('Restricted licence: no flights at night')
  }
  const needsNight = night && full.length > 0 && full.every(({ detail }) => detail === 'ppl')
  const nightRating = ofKind(facts, 'rating').filter(
    ({ detail, state }) => state === 'verified' && /\bnight\b/i.test(detail),
  )
  if (needsNight && nightRating.length > 0 && !nightRating.some((one) => coversDay(one, flight_date)))
    faults.push('The night rating is not valid on that day')
  const isUnknown = needsNight && nightRating.length === 0
  const ended = ofKind(facts, 'rating').filter(
    ({ detail, state, valid_until }) =>
      state === 'verified' &&
      /\b(?:class|type|single|multi|sep|mep)\b/i.test(detail) &&
      valid_until !== null &&
      valid_until < flight_date,
  )
  const renewed = ofKind(facts, 'rating').filter(
    (one) => one.state === 'verified' && coversDay(one, flight_date),
  )
  for (const { detail } of ended)
    if (!renewed.some((one) => one.detail.toLowerCase() === detail.toLowerCase()))
      faults.push(`The rating ${detail} has ended`)
  const registered = aircraft ? stateOfRegistration(aircraft.aircraft_registration) : null
  const issuers = held.map(({ state_of_issue }) => state_of_issue ?? '').filter((state) => state !== '')
  if (
    registered &&
    issuers.length > 0 &&
    !issuers.some((state) => state.toLowerCase() === registered.toLowerCase())
  )
    faults.push(`Licence of ${issuers[0]}, aircraft registered in ${registered}: it needs a validation`)
  if (faults.length > 0) return [failed(faults.join('; '))]
  if (isUnknown) return [{ verdict: 'unknown', value: 'No night rating on record', cure: 'change-flight' }]
  return [{ verdict: 'ok', value: 'Allows this flight' }]
}

const failed = (value: string): Finding => ({ verdict: 'failed', value, cure: 'change-flight' })
