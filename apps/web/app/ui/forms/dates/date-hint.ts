/** Shown when the text of a field is not a date. */
export const DATE_HINT = 'Enter a date such as 21 Nov 2026'
