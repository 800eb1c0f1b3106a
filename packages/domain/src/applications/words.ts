import { DOCUMENT_TYPES, type APPLICATION_STATUSES, type APPLICATION_TYPES } from './status.ts'

export type ApplicationType = (typeof APPLICATION_TYPES)[number]
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_TYPE_WORDS: Record<ApplicationType, string> = {
  medical: 'Medical',
  license: 'Licence',
  membership: 'Ordinary membership',
}

export const APPLICATION_STATUS_WORDS: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function isDocumentType(type: ApplicationType): type is DocumentType {
  return DOCUMENT_TYPES.some((one) => one === type)
}

/** The label of an application's date (2.approval.date-medical, 2.approval.date-license). */
export function dateLabel(type: DocumentType): string {
  return type === 'medical' ? 'Next Medical Due' : 'Certificate of Expiry Date'
}

/** The field of the member that is updated when the application is approved. */
export function dateField(type: DocumentType): 'medical_date' | 'certificate_of_expiry' {
  return type === 'medical' ? 'medical_date' : 'certificate_of_expiry'
}
