/** The state of a navigation that is done with its page: unsaved changes need no warning. */
export const LEAVING = { leaving: true } as const
