import { expiryState, type ExpiryKind } from '../members/expiry.ts'
import type { ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'
import type { ApplicationStatus, ApplicationType, DocumentType } from './words.ts'

const TYPES: Record<ExpiryKind, DocumentType> = { medical: 'medical', certificate: 'license' }

/** An application as its member sent it; `createdAt` begins with the date in club time. */
type Sent = {
  application_type: ApplicationType
  application_status: ApplicationStatus
  application_date: ClubDate | null
  createdAt: string
  reason: string
}

/** What is left to do about a medical, a certificate or the membership. */
export type Renewal =
  | { step: 'nothing' }
  | { step: 'send' }
  | { step: 'wait'; since: ClubDate }
  | { step: 'send-again'; reason: string }

type Held = { date: ClubDate | null; today: ClubDate; sent: readonly Sent[] }

/** What is left to do for someone who wants to become an Ordinary Member. */
export function membershipStepOf(membership_type: string, sent: readonly Sent[]): Renewal {
  if (membership_type === 'ordinary') return { step: 'nothing' }
  const latest = latestOf('membership', sent)
  if (latest?.application_status === 'pending') return { step: 'wait', since: latest.createdAt.slice(0, 10) }
  return latest?.application_status === 'rejected'
    ? { step: 'send-again', reason: latest.reason }
    : { step: 'send' }
}

function latestOf(type: ApplicationType, sent: readonly Sent[]): Sent | undefined {
  return sent
    .filter(({ application_type }) => application_type === type)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
}

/** The latest application counts, unless the member's date is already as late as the one it asked for. */
export function renewalOf(kind: ExpiryKind, { date, today, sent }: Held): Renewal {
  const latest = latestOf(TYPES[kind], sent)
  const asked = latest?.application_date
  if (asked && (date === null || date < asked)) {
    if (latest.application_status === 'pending') return { step: 'wait', since: latest.createdAt.slice(0, 10) }
    if (latest.application_status === 'rejected' && asked >= today)
      return { step: 'send-again', reason: latest.reason }
  }
  return ['expired', 'due'].includes(expiryState(date, today)) ? { step: 'send' } : { step: 'nothing' }
}

export function waitingInWords(since: ClubDate): string {
  return `Waiting for approval since ${dateInWords(since)}`
}
