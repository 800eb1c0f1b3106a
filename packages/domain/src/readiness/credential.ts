import { compareTexts } from '../text/compare.ts'
import type { ClubDate } from '../time/club-time.ts'

export const CREDENTIAL_KINDS = [
  'medical',
  'licence',
  'certificate-of-experience',
  'rating',
  'type-checkout',
  'club-check',
  'instructor-rating',
  'examiner-rating',
  'airport-pass',
  'english',
] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]

export const CREDENTIAL_KIND_WORDS: Record<CredentialKind, string> = {
  medical: 'Medical',
  licence: 'Licence',
  'certificate-of-experience': 'Certificate of experience',
  rating: 'Rating',
  'type-checkout': 'Type checkout',
  'club-check': 'Club check',
  'instructor-rating': 'Instructor rating',
  'examiner-rating': 'Examiner rating',
  'airport-pass': 'Airport pass',
  english: 'English proficiency',
}

/** The levels of the international scale with which a pilot may fly; the highest does not end. */
export const ENGLISH_LEVELS = ['4', '5', '6'] as const
const LASTING_LEVEL = '6'

/** A missing end date of these is not on record; of the others it means that they do not end. */
const ENDS_SOME_DAY: ReadonlySet<CredentialKind> = new Set([
  'instructor-rating',
  'examiner-rating',
  'airport-pass',
  'english',
])

/** Whether it ends on a day that nobody has recorded. */
export function endIsUnknown({
  kind,
  detail,
  valid_until,
}: Pick<Credential, 'kind' | 'detail' | 'valid_until'>) {
  return valid_until === null && ENDS_SOME_DAY.has(kind) && !(kind === 'english' && detail === LASTING_LEVEL)
}

export const CREDENTIAL_STATES = ['submitted', 'verified', 'rejected', 'revoked'] as const
export type CredentialState = (typeof CREDENTIAL_STATES)[number]

export const CREDENTIAL_STATE_WORDS: Record<CredentialState, string> = {
  submitted: 'To be verified',
  verified: 'Verified',
  rejected: 'Rejected',
  revoked: 'No longer valid',
}

/** The kinds that need an end date; the others may stay valid until they are revoked. */
export const ENDING_KINDS: ReadonlySet<CredentialKind> = new Set(['medical', 'certificate-of-experience'])

/**
 * The kinds that an instructor can confirm after a flight. The others are documents, which officers verify.
 */
export const INSTRUCTOR_KINDS: readonly CredentialKind[] = ['rating', 'type-checkout', 'club-check']

/** The kinds that need a detail: the aircraft model, the rating or the check. */
const DETAILED_KINDS: ReadonlySet<CredentialKind> = new Set(['rating', 'type-checkout', 'club-check'])

export type Credential = {
  kind: CredentialKind
  /**
   * The type of a licence, the class of a medical, the level of English, the aircraft model of a checkout, or the name
   * of a rating.
   */
  detail: string
  state: CredentialState
  valid_from: ClubDate | null
  /** The last day on which it is valid; null if it has no end. */
  valid_until: ClubDate | null
}

type Period = Pick<Credential, 'valid_from' | 'valid_until'>

/** The first and the last day are included. */
export function coversDay({ valid_from, valid_until }: Period, day: ClubDate): boolean {
  return (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until)
}

/** The credential that stays valid longest; one without an end comes first. */
export function lastToEnd<Some extends Period>(credentials: readonly Some[]): Some | undefined {
  return credentials.toSorted((a, b) => compareEnds(b.valid_until, a.valid_until))[0]
}

const NO_END: ClubDate = '9999-12-31'

function compareEnds(a: ClubDate | null, b: ClubDate | null): number {
  return compareTexts(a ?? NO_END, b ?? NO_END)
}

/** A new credential replaces those that end later. Otherwise the old date would stay in force. */
export function replaces(newer: Credential, older: Credential): boolean {
  return (
    older.state === 'verified' &&
    isSameThing(newer, older) &&
    compareEnds(newer.valid_until, older.valid_until) <= 0
  )
}

/** A member has one medical, one licence and one certificate, but one checkout per model. */
function isSameThing(a: Credential, b: Credential): boolean {
  return a.kind === b.kind && (!DETAILED_KINDS.has(a.kind) || sameWords(a.detail, b.detail))
}

/** Models are typed by hand, so 'TB-9' and 'tb-9 ' count as the same. */
export function sameWords(a: string, b: string): boolean {
  return plainWords(a) === plainWords(b)
}

/** In small letters, without extra spaces. */
export function plainWords(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** What is wrong with a credential as entered, with the field; null if it is valid. */
export function credentialFault(
  {
    kind,
    detail,
    valid_from,
    valid_until,
    examined_on = null,
  }: Omit<Credential, 'state'> & { examined_on?: ClubDate | null },
  today: ClubDate,
): { field: 'detail' | 'valid_until' | 'examined_on'; message: string } | null {
  const name = CREDENTIAL_KIND_WORDS[kind]
  if (ENDING_KINDS.has(kind) && valid_until === null)
    return { field: 'valid_until', message: `Enter the last day of the ${name.toLowerCase()}` }
  if (valid_from !== null && valid_until !== null && valid_until < valid_from)
    return { field: 'valid_until', message: 'The last day must not be before the first' }
  if (examined_on !== null && valid_until !== null && valid_until < examined_on)
    return { field: 'examined_on', message: 'The examination must not be after the last day' }
  if (examined_on !== null && examined_on > today)
    return { field: 'examined_on', message: 'The examination must not be in the future' }
  if (DETAILED_KINDS.has(kind) && detail.trim() === '')
    return { field: 'detail', message: DETAIL_NEEDS[kind] ?? 'Enter what it is for' }
  const levels: readonly string[] = ENGLISH_LEVELS
  if (kind === 'english' && !levels.includes(detail))
    return { field: 'detail', message: 'Choose level 4, 5 or 6' }
  return null
}

const DETAIL_NEEDS: Partial<Record<CredentialKind, string>> = {
  'type-checkout': 'Choose the aircraft model',
  rating: 'Enter the rating, such as Night',
  'club-check': 'Enter the check, such as Annual check flight',
}
