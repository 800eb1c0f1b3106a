/** What a field says that cannot read what was typed as a date. */
export const DATE_HINT = 'Enter a date such as 21 Nov 2026'
