import { AERODROMES } from '../places/aerodromes.ts'
import { HOME, LOCAL, placeInWords } from '../places/place.ts'
import { coversDay, plainWords, sameWords } from './credential.ts'
import type { Facts, HeldCredential } from './facts.ts'
import { isStudentAlone } from './flown-as.ts'
import { ofKind, type Finding } from './finding.ts'
import type { Cure } from './line.ts'
import { registeredIn, stateNamed } from './states.ts'

/** What speaks against the flight, and what nobody has recorded. */
type Found = { faults: string[]; gaps: { value: string; cure: Cure }[] }

/** Aerodromes in Singapore have codes that begin with these letters. */
const isAbroad = (destination: string) => !/^WS[A-Z]{2}$/.test(destination)

/** Null for a local flight, and for one whose destination nobody was asked for. */
const awayTo = ({ destination }: Facts) =>
  destination === LOCAL || destination === HOME ? null : destination

/** What the licence does not allow about this flight, in the pilot's words; nothing on a lesson. */
export function privileges(facts: Facts): readonly Finding[] {
  if (isStudentAlone(facts)) return [findingOf(ofStudent(facts), 'As the solo authorisation allows')]
  const held = ofKind(facts, 'licence').filter(
    (one) => one.state === 'verified' && coversDay(one, facts.flight_date),
  )
  if (held.length === 0) return []
  const parts = [ofRestriction(facts, held), ofNight(facts, held), ofRatings(facts), ofState(facts, held)]
  const all = {
    faults: parts.flatMap(({ faults }) => faults),
    gaps: parts.flatMap(({ gaps }) => gaps),
  }
  return [findingOf(all, 'Allows this flight')]
}

function findingOf({ faults, gaps }: Found, allowed: string): Finding {
  if (faults.length > 0) return { verdict: 'failed', value: faults.join('; '), cure: 'change-flight' }
  const [first] = gaps
  if (!first) return { verdict: 'ok', value: allowed }
  return { verdict: 'unknown', value: gaps.map(({ value }) => value).join('; '), cure: first.cure }
}

function ofStudent(facts: Facts): Found {
  const found: Found = { faults: [], gaps: [] }
  if (facts.passengers) found.faults.push('Students carry no passengers')
  if (facts.night) found.faults.push('Students fly solo by day')
  const away = awayTo(facts)
  if (away === null || (isAllowed(away, facts) && !isForeignCode(away))) return found
  if (isAbroad(away)) found.faults.push(`Students fly solo within Singapore, not to ${placeInWords(away)}`)
  else
    found.gaps.push({
      value: `The solo authorisation does not name ${placeInWords(away)}`,
      cure: 'book-lesson',
    })
  return found
}

const isForeignCode = (place: string) => /^[A-Z]{4}$/.test(place) && isAbroad(place)

/** Whether the area of a solo authorisation for this flight names the place or its code. */
function isAllowed(place: string, { pilot, flight_date, aircraft }: Facts): boolean {
  const names = [place, ...(AERODROMES[place] ?? [])].map(plainWords)
  return pilot.solo_authorisations.some(
    (one) =>
      coversDay(one, flight_date) &&
      (!aircraft || sameWords(one.aircraft_model, aircraft.aircraft_model)) &&
      names.some((name) => plainWords(one.area).includes(name)),
  )
}

function ofRestriction(facts: Facts, held: readonly HeldCredential[]): Found {
  const faults: string[] = []
  const away = awayTo(facts)
  if (held.every(({ restricted }) => restricted)) {
    if (away !== null && isAbroad(away))
      faults.push(`Restricted licence: Singapore only, not ${placeInWords(away)}`)
    else if (away !== null) faults.push('Restricted licence: no cross-country flights')
    if (facts.night) faults.push('Restricted licence: no flights at night')
  }
  return { faults, gaps: [] }
}

function ofNight(facts: Facts, held: readonly HeldCredential[]): Found {
  const full = held.filter(({ restricted }) => !restricted)
  const needsRating = facts.night && full.length > 0 && full.every(({ detail }) => detail === 'ppl')
  if (!needsRating) return { faults: [], gaps: [] }
  const ratings = verifiedRatings(facts).filter(({ detail }) => /\bnight\b/i.test(detail))
  if (ratings.length === 0)
    return { faults: [], gaps: [{ value: 'No night rating on record', cure: 'change-flight' }] }
  const isValid = ratings.some((one) => coversDay(one, facts.flight_date))
  return { faults: isValid ? [] : ['The night rating is not valid on that day'], gaps: [] }
}

const verifiedRatings = (facts: Facts) => ofKind(facts, 'rating').filter(({ state }) => state === 'verified')

/** Ratings for a class or type that have ended, as far as they are for this aircraft. */
function ofRatings(facts: Facts): Found {
  const found: Found = { faults: [], gaps: [] }
  const ratings = verifiedRatings(facts)
  for (const { detail, valid_until } of ratings) {
    if (valid_until === null || valid_until >= facts.flight_date) continue
    if (ratings.some((one) => sameWords(one.detail, detail) && coversDay(one, facts.flight_date))) continue
    const isFor = isForModel(detail, facts.aircraft?.aircraft_model ?? '')
    if (isFor === true) found.faults.push(`The rating ${detail} has ended`)
    if (isFor === null)
      found.gaps.push({
        value: `The rating ${detail} has ended; whether this aircraft needs it is not on record`,
        cure: 'ask-club',
      })
  }
  return found
}

const OF_CLASS = /\b(?:class|single|multi|sep|mep)\b/i
const OF_TYPE = /\btype\b/i

/**
 * Whether a rating is for this model; null if it cannot be told, as the class of an aircraft is not on record. Names
 * are typed by hand, so models are different if their figures are.
 */
function isForModel(rating: string, model: string): boolean | null {
  const named = rating.replaceAll(/\b(?:class|type|rating)\b/gi, '')
  const [wanted, own] = [named, model].map((name) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')) as [
    string,
    string,
  ]
  const [figures, ownFigures] = [named, model].map((name): string[] => name.match(/\d+/g) ?? []) as [
    string[],
    string[],
  ]
  const isOther =
    figures.length > 0 && ownFigures.length > 0 && !figures.some((one) => ownFigures.includes(one))
  const isNamed = !isOther && wanted !== '' && own !== '' && (own.includes(wanted) || wanted.includes(own))
  if (isNamed) return true
  if (OF_CLASS.test(rating)) return null
  return OF_TYPE.test(rating) && !isOther ? null : false
}

function ofState({ aircraft }: Facts, held: readonly HeldCredential[]): Found {
  const none: Found = { faults: [], gaps: [] }
  if (!aircraft) return none
  const { aircraft_registration } = aircraft
  const registered = registeredIn(aircraft_registration)
  const issuers = held.map(({ state_of_issue }) => stateNamed(state_of_issue ?? ''))
  if (registered !== null && issuers.includes(registered)) return none
  if (issuers.includes(''))
    return {
      faults: [],
      gaps: [{ value: 'Not on record: where the licence was issued', cure: 'send-licence' }],
    }
  if (registered === null)
    return {
      faults: [],
      gaps: [
        {
          value: `Not on record: the state in which ${aircraft_registration} is registered`,
          cure: 'ask-club',
        },
      ],
    }
  return {
    faults: [`Licence of ${issuers[0]}, aircraft registered in ${registered}: it needs a validation`],
    gaps: [],
  }
}
