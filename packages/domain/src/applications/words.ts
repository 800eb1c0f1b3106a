import type { APPLICATION_STATUSES, APPLICATION_TYPES } from './status.ts'

export type ApplicationType = (typeof APPLICATION_TYPES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_TYPE_WORDS: Record<ApplicationType, string> = {
  medical: 'Medical',
  license: 'Licence',
}

export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The label of an application's date (2.approval.date-medical, 2.approval.date-license). */
export function dateLabel(type: ApplicationType): string {
  return type === 'medical' ? 'Next Medical Due' : 'Certificate of Expiry Date'
}

/** The field of the member that is updated when the application is approved. */
export function dateField(type: ApplicationType): 'medical_date' | 'certificate_of_expiry' {
  return type === 'medical' ? 'medical_date' : 'certificate_of_expiry'
}
