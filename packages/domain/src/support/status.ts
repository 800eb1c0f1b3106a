export const CASE_STATUSES = ['open', 'pending', 'resolved'] as const
