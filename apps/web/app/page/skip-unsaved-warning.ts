/** Navigation state for leaving a page after a successful save or delete: no warning about unsaved changes. */
export const SKIP_UNSAVED_WARNING = { skipUnsavedWarning: true } as const
