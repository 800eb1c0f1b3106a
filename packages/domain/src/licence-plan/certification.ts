import { coversDay, endIsUnknown, lastToEnd, type Credential } from '../readiness/credential.ts'
import type { RuleSetting } from '../readiness/rules.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import { addMonths } from '../time/months.ts'
import { experienceBy, experienceInWords, type CountedFlight, type Experience } from './flight-needs.ts'

/** What a certificate of experience is given for: hours flown, or a test with an examiner. */
export const CERTIFICATE_BASES = ['hours', 'test'] as const
export type CertificateBasis = (typeof CERTIFICATE_BASES)[number]

/** The next certificate of a pilot: what counts for it, from when it can be given, and how long it is valid. */
export type NextCertificate = {
  /** The end of the certificate in force; null if there is none. */
  in_force_until: ClubDate | null
  experience: Experience
  enough: boolean
  /** It can be given from this day on. */
  opens_on: ClubDate
  valid_until: ClubDate
}

type Given = {
  today: ClubDate
  credentials: readonly Credential[]
  rule: Pick<RuleSetting, 'figures'>
  flown: readonly CountedFlight[]
}

/** The flights count until the certificate in force ends, or until today, as in the line about it. */
export function nextCertificate({ today, credentials, rule, flown }: Given): NextCertificate {
  const { hours = 0, dual_hours = 0, months = 0, valid_months = 0, early_days = 0 } = rule.figures
  const held = lastToEnd(
    credentials.filter((one) => one.kind === 'certificate-of-experience' && one.state === 'verified'),
  )
  const end = held?.valid_until ?? null
  const in_force_until = end !== null && end >= today ? end : null
  const by = in_force_until ?? today
  const needed = { key: 'certificate', minutes: hours * 60, dualMinutes: dual_hours * 60, months }
  const experience = experienceBy(
    by,
    needed,
    flown.filter(({ on }) => on <= today),
  )
  return {
    in_force_until,
    experience,
    enough: experience.minutes >= needed.minutes && experience.dualMinutes >= needed.dualMinutes,
    opens_on: in_force_until === null ? today : addDays(in_force_until, -early_days),
    // One that is renewed in time runs on from its end.
    valid_until: in_force_until ? addMonths(by, valid_months) : lastDay(today, valid_months),
  }
}

/** The last day of so many months that begin on this day. */
const lastDay = (first: ClubDate, months: number) => addDays(addMonths(first, months), -1)

/** Why hours cannot be certified today; null if they can. */
export function hoursFault(
  { enough, experience, opens_on }: NextCertificate,
  today: ClubDate,
): string | null {
  if (opens_on > today)
    return `The certificate is valid until ${dateInWords(experience.by)} and can be renewed from ${dateInWords(opens_on)} on.`
  if (!enough)
    return `The hours are not complete: ${experienceInWords(experience)}. The other way is a test with an examiner.`
  return null
}

type Test = { passed_on: ClubDate; today: ClubDate; rule: Pick<RuleSetting, 'figures'> }

/** How long a certificate is valid that is given for a test, or why it cannot be given. */
export function certificateForTest(
  next: NextCertificate,
  { passed_on, today, rule }: Test,
): { valid_until: ClubDate } | { fault: string } {
  const { valid_months = 0, early_days = 0 } = rule.figures
  if (passed_on > today) return { fault: 'The test must not be in the future' }
  if (passed_on < addDays(today, -early_days))
    return { fault: `The test must have been within the last ${early_days} days` }
  if (next.in_force_until !== null && next.opens_on <= passed_on) return { valid_until: next.valid_until }
  const valid_until = lastDay(passed_on, valid_months)
  if (next.in_force_until !== null && valid_until <= next.in_force_until)
    return { fault: `The certificate in force is valid longer, until ${dateInWords(next.in_force_until)}` }
  return { valid_until }
}

type Certifier = {
  /** As on the profile; it is signed with the name. */
  license_number: string
  credentials: readonly Credential[]
}

const RATINGS = { hours: 'instructor-rating', test: 'examiner-rating' } as const
const RATED = { hours: 'instructor', test: 'examiner' } as const

/** Whether someone has such a rating at all, in force or not. */
function isRatedFor(basis: CertificateBasis, { credentials }: Pick<Certifier, 'credentials'>): boolean {
  return credentials.some(({ kind, state }) => kind === RATINGS[basis] && state === 'verified')
}

/**
 * Why someone may not certify today; null if they may. Hours are certified by an instructor, a test by an examiner, with
 * licence and rating in force: what is not on record is not enough for a signature.
 */
export function certifierFault(
  basis: CertificateBasis,
  { license_number, credentials }: Certifier,
  today: ClubDate,
): string | null {
  const person = RATED[basis]
  if (!isRatedFor(basis, { credentials })) return `Only ${person}s can certify this.`
  const inForce = (kind: Credential['kind']) =>
    credentials.filter((one) => one.kind === kind && one.state === 'verified' && coversDay(one, today))
  const ratings = inForce(RATINGS[basis])
  if (ratings.length === 0) return `Your ${person} rating is not in force today.`
  if (ratings.every(endIsUnknown))
    return `The end of your ${person} rating is not on record. Ask an officer to enter it.`
  if (inForce('licence').length === 0) return 'Your licence is not in force today, or not on record.'
  if (license_number.trim() === '')
    return 'The number of your licence is not on record. Ask an officer to enter it.'
  return null
}
