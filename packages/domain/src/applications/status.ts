export const APPLICATION_TYPES = ['medical', 'license'] as const

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const
