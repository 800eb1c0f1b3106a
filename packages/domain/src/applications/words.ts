import type { APPLICATION_STATUSES, APPLICATION_TYPES } from './status.ts'

export type ApplicationType = (typeof APPLICATION_TYPES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_TYPE_WORDS: Record<ApplicationType, string> = {
  medical: 'Medical',
  license: 'License',
}

export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** §2: what the date of an application is called. */
export function dateLabel(type: ApplicationType): string {
  return type === 'medical' ? 'Next Medical Due' : 'Certificate of Expiry Date'
}

/** The member's field that an approval writes to. */
export function dateField(type: ApplicationType): 'medical_date' | 'certificate_of_expiry' {
  return type === 'medical' ? 'medical_date' : 'certificate_of_expiry'
}
