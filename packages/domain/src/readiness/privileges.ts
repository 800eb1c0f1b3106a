import { AERODROMES } from '../places/aerodromes.ts'
import { HOME, LOCAL, placeInWords } from '../places/place.ts'
import { coversDay, plainWords, sameWords } from './credential.ts'
import type { Facts, HeldCredential } from './facts.ts'
import { isStudentAlone } from './flown-as.ts'
import { lowerFirst, ofKind, toBeSetUp, type Finding } from './finding.ts'
import type { Cure } from './line.ts'
import { registeredIn, stateNamed } from './states.ts'

/** Speaks against the flight. */
const fault = (value: string): Finding => ({ verdict: 'failed', value, cure: 'change-flight' })
/** Nobody has recorded it. */
const gap = (value: string, cure: Cure): Finding => ({ verdict: 'unknown', value, cure })

/** What the licence does not allow about this flight, in the pilot's words; nothing on a lesson. */
export function privileges(facts: Facts): readonly Finding[] {
  if (isStudentAlone(facts)) return [together(ofStudent(facts), 'As the solo authorisation allows')]
  const held = ofKind(facts, 'licence').filter(
    (one) => one.state === 'verified' && coversDay(one, facts.flight_date),
  )
  if (held.length === 0) return []
  const found = [
    ...ofRestriction(facts, held),
    ...ofNight(facts, held),
    ...ofRatings(facts),
    ...ofState(facts, held),
  ]
  return [together(found, 'Allows this flight')]
}

/** As one finding: the faults, or else what is not known. */
function together(found: readonly Finding[], allowed: string): Finding {
  const faults = found.filter(({ verdict }) => verdict === 'failed')
  const shown = faults.length > 0 ? faults : found
  const [first] = shown
  if (!first) return { verdict: 'ok', value: allowed }
  return { ...first, value: shown.map(({ value }) => value).join('; ') }
}

/** Null for a local flight, and for one whose destination nobody was asked for. */
const awayTo = ({ destination }: Facts) =>
  destination === LOCAL || destination === HOME ? null : destination

/** Aerodromes in Singapore have codes that begin with these letters. */
const isAbroad = (place: string) => !/^WS[A-Z]{2}$/.test(place)
const isCode = (place: string) => /^[A-Z]{4}$/.test(place)

function ofStudent(facts: Facts): Finding[] {
  const found: Finding[] = []
  if (facts.passengers) found.push(fault('Students carry no passengers'))
  if (facts.night) found.push(fault('Students fly solo by day'))
  const away = awayTo(facts)
  if (away === null) return found
  const isNamed = isInArea(away, facts)
  // A place without a code may be in Singapore; then the instructor knows it.
  if (isAbroad(away) && (isCode(away) || !isNamed))
    found.push(fault(`Students fly solo within Singapore, not to ${placeInWords(away)}`))
  else if (!isNamed)
    found.push(gap(`The solo authorisation does not name ${placeInWords(away)}`, 'book-lesson'))
  return found
}

/** Whether the area of a solo authorisation for this flight names the place or its code. */
function isInArea(place: string, { pilot, flight_date, aircraft }: Facts): boolean {
  const names = [place, ...(AERODROMES[place] ?? [])].map(plainWords)
  return pilot.solo_authorisations.some(
    (one) =>
      coversDay(one, flight_date) &&
      (!aircraft || sameWords(one.aircraft_model, aircraft.aircraft_model)) &&
      names.some((name) => plainWords(one.area).includes(name)),
  )
}

function ofRestriction(facts: Facts, held: readonly HeldCredential[]): Finding[] {
  if (!held.every(({ restricted }) => restricted)) return []
  const found: Finding[] = []
  const away = awayTo(facts)
  if (away !== null && isAbroad(away))
    found.push(fault(`Restricted licence: Singapore only, not ${placeInWords(away)}`))
  else if (away !== null) found.push(fault('Restricted licence: no cross-country flights'))
  if (facts.night) found.push(fault('Restricted licence: no flights at night'))
  return found
}

const verifiedRatings = (facts: Facts) => ofKind(facts, 'rating').filter(({ state }) => state === 'verified')

function ofNight(facts: Facts, held: readonly HeldCredential[]): Finding[] {
  const full = held.filter(({ restricted }) => !restricted)
  const needsRating = facts.night && full.length > 0 && full.every(({ detail }) => detail === 'ppl')
  if (!needsRating) return []
  const ratings = verifiedRatings(facts).filter(({ detail }) => /\bnight\b/i.test(detail))
  if (ratings.length === 0) return [gap('No night rating on record', 'change-flight')]
  const isValid = ratings.some((one) => coversDay(one, facts.flight_date))
  return isValid ? [] : [fault('The night rating is not valid on that day')]
}

/** Ratings for a class or type that have ended, as far as they are for this aircraft. */
function ofRatings(facts: Facts): Finding[] {
  const { flight_date, aircraft } = facts
  const ratings = verifiedRatings(facts)
  const isRenewed = (detail: string) =>
    ratings.some((one) => sameWords(one.detail, detail) && coversDay(one, flight_date))
  return ratings
    .filter(({ detail, valid_until }) => valid_until && valid_until < flight_date && !isRenewed(detail))
    .flatMap(({ detail }) => {
      const ended = `The rating ${detail} has ended`
      const isFor = isForModel(detail, aircraft?.aircraft_model ?? '')
      if (isFor === null)
        return [gap(`${ended}; whether this aircraft needs it is not on record`, 'ask-club')]
      return isFor ? [fault(ended)] : []
    })
}

/** Shorter words without a figure, such as IR, are no model: Cirrus contains IR, too. */
const SHORTEST_NAME = 4

const OF_CLASS = /\b(?:class|single|multi|sep|mep)\b/i
const OF_TYPE = /\btype\b/i

/**
 * Whether a rating is for this model; null if it cannot be told, as the class of an aircraft is not on record. Names
 * are typed by hand, so two models are different if they have no figure in common.
 */
function isForModel(rating: string, model: string): boolean | null {
  const named = rating.replaceAll(/\b(?:class|type|rating)\b/gi, '')
  const [wanted, own] = [lettersOf(named), lettersOf(model)]
  const [figures, ownFigures] = [figuresOf(named), figuresOf(model)]
  const isOther =
    figures.length > 0 && ownFigures.length > 0 && !figures.some((one) => ownFigures.includes(one))
  const isName = figures.length > 0 || wanted.length >= SHORTEST_NAME
  if (!isOther && isName && own && (own.includes(wanted) || wanted.includes(own))) return true
  return OF_CLASS.test(rating) || (OF_TYPE.test(rating) && !isOther) ? null : false
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
const figuresOf = (name: string): readonly string[] => name.match(/\d+/g) ?? []

function ofState({ aircraft, pilot }: Facts, held: readonly HeldCredential[]): Finding[] {
  if (!aircraft) return []
  const registration = aircraft.aircraft_registration
  const registered = registeredIn(registration)
  const issuers = held.map(({ state_of_issue }) => stateNamed(state_of_issue ?? ''))
  if (registered !== null && issuers.includes(registered)) return []
  if (issuers.includes('') && !pilot.states_set_up) {
    const asked = toBeSetUp('Officers record where each licence was issued.')
    return [{ ...asked, value: `Where the licence was issued: ${lowerFirst(asked.value)}` }]
  }
  if (issuers.includes('')) return [gap('Not on record: where the licence was issued', 'send-licence')]
  if (registered === null)
    return [gap(`Not on record: where ${registration || 'the aircraft'} is registered`, 'ask-club')]
  return [fault(`Licence of ${issuers[0]}, aircraft registered in ${registered}: it needs a validation`)]
}
