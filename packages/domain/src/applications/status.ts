/** These have documents, and their approval sets a date of the member. */
export const DOCUMENT_TYPES = ['medical', 'license'] as const

export const APPLICATION_TYPES = [...DOCUMENT_TYPES, 'membership'] as const

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const
