/** A request to leave stays open until the member withdraws it or an officer closes the membership. */
export const LEAVE_STATES = ['open', 'withdrawn', 'closed'] as const
