import type {
  CertificateState,
  CertificateToGive,
  GivenCertificate,
} from '@rsfc/contract/certificates/schemas'
import {
  CERTIFICATE_BASES,
  certifierFault,
  hoursFault,
  nextCertificate,
  type NextCertificate,
} from '@rsfc/domain/licence-plan/certification'
import { experienceInWords } from '@rsfc/domain/licence-plan/flight-needs'
import { isAdmin } from '@rsfc/domain/members/account'
import { rulesInForce, type RuleSetting } from '@rsfc/domain/readiness/rules'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { clubStamp, dateInWords } from '@rsfc/domain/time/club-words'
import { addMonths } from '@rsfc/domain/time/months'
import { isLicensed } from '@rsfc/domain/training/student'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call } from '../../people/call/call.ts'
import { credentialsInForce, savedRules } from '../readiness/store.ts'
import { flownSince, type FlownFlight } from '../readiness/year-ahead-store.ts'
import { certificationsOf, findSigner, mayLookAt, pilotsOf, ratedMembers, requestsOf } from './store.ts'

type Signer = NonNullable<Awaited<ReturnType<typeof findSigner>>>

/** What counts for the next certificate of a member, and the flights that do. */
export type Counted = { pilot: Signer; rule: RuleSetting; next: NextCertificate; flights: FlownFlight[] }

async function certificateRule(db: Queryable): Promise<RuleSetting> {
  const rule = rulesInForce(await savedRules(db)).find(({ code }) => code === 'certificate')
  if (!rule) throw new Error('there is no rule about certificates')
  return rule
}

/** Flights before this day count for no certificate. */
const earliest = (rule: RuleSetting, today: ClubDate) => addMonths(today, -(rule.figures.months ?? 0))

export async function countFor(db: Queryable, memberId: string, today: ClubDate): Promise<Counted | null> {
  const pilot = await findSigner(db, memberId)
  if (!pilot) return null
  const rule = await certificateRule(db)
  const credentials = await credentialsInForce(db, [memberId])
  const flown = await flownSince(db, [memberId], earliest(rule, today))
  const next = nextCertificate({ today, credentials, rule, flown })
  return { pilot, rule, next, flights: countedIn(flown, next, today) }
}

function countedIn(flown: readonly FlownFlight[], { experience }: NextCertificate, today: ClubDate) {
  return flown.filter(({ on }) => experience.since <= on && on <= experience.by && on <= today)
}

/** For example '3.1 of 5 h, 0 of 2 dual, by Sun 14 Mar 2027'. */
export const countedInWords = ({ experience }: NextCertificate) =>
  `${experienceInWords(experience)}, by ${dateInWords(experience.by)}`

type Asking = Pick<Call, 'actor' | 'now'> & { db: Queryable }

/** Null if the caller may see what counts: the member, officers, and those who fly with the member or were asked. */
export async function refuseOnlooker({ db, actor, now }: Asking, memberId: string): Promise<Refusal | null> {
  if (actor._id === memberId || isAdmin(actor)) return null
  const since = earliest(await certificateRule(db), clubDate(now))
  return (await mayLookAt(db, actor._id, memberId, since)) ? null : refused(403)
}

export async function readCertificate(call: Call, memberId: string): Promise<CertificateState | Refusal> {
  return (await refuseOnlooker(call, memberId)) ?? (await stateOf(call, memberId)) ?? refused(404)
}

export async function stateOf(
  { db, actor, now }: Asking,
  memberId: string,
): Promise<CertificateState | null> {
  const today = clubDate(now)
  const counted = await countFor(db, memberId, today)
  if (!counted) return null
  const { pilot, next, flights } = counted
  const { experience } = next
  const rated = await certifiers(db, today)
  const asked = await requestsOf(db, memberId)
  const own = rated.find(({ _id }) => _id === actor._id)
  const faultFor = (basis: 'hours' | 'test') =>
    actor._id === memberId
      ? 'Nobody certifies their own experience.'
      : own
        ? own.faults[basis]
        : certifierFault(basis, { license_number: '', credentials: [] }, today)
  const flewOn = (id: string) => flights.findLast(({ instructor_id }) => instructor_id === id)?.on ?? null
  return {
    member_id: memberId,
    name: pilot.name,
    licensed: isLicensed(pilot),
    in_force_until: next.in_force_until,
    counted_from: experience.since,
    counted_until: experience.by,
    minutes: experience.minutes,
    dual_minutes: experience.dualMinutes,
    needed_minutes: experience.needed.minutes,
    needed_dual_minutes: experience.needed.dualMinutes,
    counted: countedInWords(next),
    missing: hoursFault(next, today),
    valid_until: next.valid_until,
    flights: flights.map(({ flight_id, on, aircraft, minutes, dual, instructor_name }) => {
      return { flight_id, on, aircraft, minutes, dual, instructor_name: dual ? instructor_name : null }
    }),
    certifiers: rated
      .filter(({ _id, bases }) => _id !== memberId && bases.length > 0)
      .map(({ _id, name, bases }) => {
        const request = asked.find(({ certifier_id }) => certifier_id === _id)
        return {
          _id,
          name,
          bases,
          flew_on: flewOn(_id),
          asked_at: request ? clubStamp(request.createdAt) : null,
        }
      })
      .toSorted((a, b) => (b.flew_on ?? '').localeCompare(a.flew_on ?? '')),
    own_fault: { hours: faultFor('hours'), test: faultFor('test') },
    given: (await certificationsOf(db, memberId)).map(toGiven),
  }
}

/** Everyone with a rating, and what each may certify today. */
export async function certifiers(db: Queryable, today: ClubDate) {
  const rated = await ratedMembers(db)
  const papers = await credentialsInForce(
    db,
    rated.map(({ _id }) => _id),
  )
  return rated.map(({ _id, name, license_number }) => {
    const credentials = papers.filter(({ member_id }) => member_id === _id)
    const faultOf = (basis: 'hours' | 'test') => certifierFault(basis, { license_number, credentials }, today)
    const faults = { hours: faultOf('hours'), test: faultOf('test') }
    return { _id, name, faults, bases: CERTIFICATE_BASES.filter((basis) => faults[basis] === null) }
  })
}

function toGiven(row: Awaited<ReturnType<typeof certificationsOf>>[number]): GivenCertificate {
  const { signed_name, signed_licence, flights, ...certificate } = row
  return {
    ...certificate,
    certifier: signed_name ?? '',
    certifier_number: signed_licence ?? '',
    flights: flights.length,
  }
}

/** For an instructor's page: who has asked, and the pilots they fly with whose certificate can be renewed. */
export async function certificatesToGive({ db, now }: Call, certifier: string): Promise<CertificateToGive[]> {
  const today = clubDate(now)
  const rule = await certificateRule(db)
  const pilots = (await pilotsOf(db, certifier, earliest(rule, today))).filter(isLicensed)
  if (pilots.length === 0) return []
  const ids = pilots.map(({ _id }) => _id)
  const papers = await credentialsInForce(db, ids)
  const flown = await flownSince(db, ids, earliest(rule, today))
  return pilots
    .flatMap(({ _id, name, asked }) => {
      const credentials = papers.filter(({ member_id }) => member_id === _id)
      const next = nextCertificate({
        today,
        credentials,
        rule,
        flown: flown.filter((one) => one.pilot_id === _id),
      })
      const hasOne = credentials.some(({ kind }) => kind === 'certificate-of-experience')
      if (!asked && (!hasOne || next.opens_on > today)) return []
      const ready = hoursFault(next, today) === null
      return [{ member_id: _id, name, counted: countedInWords(next), ready, asked }]
    })
    .toSorted((a, b) => Number(b.asked) - Number(a.asked) || Number(b.ready) - Number(a.ready))
}
