/** Tables that are not exported, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'Who is signed in now; useless elsewhere.',
  links: 'One-time links that were mailed.',
  challenges: 'Sign-ins in progress.',
  known_devices: 'Devices that have signed in before; useless elsewhere.',
  factor_resets: 'Requests to reset a sign-in.',
  kept_answers: 'What writes were answered, for a day.',
  throttles: 'Counters of rate limits.',
  downloads: 'Links for downloads.',
  running_servers: 'The servers that run now.',
  club_storage: 'Follows from stored_files, and the limit of this server.',
  secret_key_checks: 'Tells a wrong SECRET_KEY; useless elsewhere.',
  authenticators: 'Secrets of authenticator apps.',
  recovery_codes: 'Recovery codes.',
  passkeys: 'Passkeys work only at this address.',
  api_keys: 'Keys of programs.',
  push_keys: 'The key that signs notifications.',
  push_devices: 'Devices that get notifications from this site only.',
  holds: 'Follows from bookings and downtimes.',
  open_amounts: 'Follows from ledger_entries and allocations.',
  aircraft_weeks: 'Follows from bookings.',
  aircraft_months: 'Follows from bookings.',
  member_months: 'Follows from bookings.',
  logbook_months: 'Follows from flights.',
}

/** Columns that are secret, or derived from others. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  members: ['password_hash', 'search_words', 'public_words'],
  calendar_feeds: ['token_hash'],
  meter_questions: ['token_hash'],
  overdue_notices: ['token_hash'],
  expiry_reminders: ['token_hash'],
  weather_releases: ['token_hash'],
  parent_consents: ['token_hash'],
}

const OF_PRIVATE_POST = 'exists (select from public.posts p where p._id = found.post_id and not p.visibility)'

/** What only its author may read is exported without its words and pictures. */
export const PRIVATE_VALUES: Readonly<
  Record<string, { when: string; columns: Readonly<Record<string, string>> }>
> = {
  posts: { when: 'not visibility', columns: { header: `''`, description: `''`, images: `'{}'` } },
  comments: { when: OF_PRIVATE_POST, columns: { comment: `''` } },
}

/** Notes that members may not read, and the column that names whom they are about. */
export const HIDDEN_FROM: Readonly<Record<string, string>> = {
  member_notes: 'user_id',
  training_notes: 'student_id',
}

/** Columns whose names sound secret although they are not. */
export const NOT_SECRET: readonly string[] = ['bank_statements.file_hash']

/** Descriptions of tables whose names do not explain them. */
export const TABLE_WORDS: Readonly<Record<string, string>> = {
  checkout_setups: 'Aircraft models for which officers have answered who is checked out.',
  licence_setups: 'A row once officers have answered where licences were issued.',
  chief_instructors: 'The chief flying instructor, who confirms the rules.',
  breach_contacts: 'People without an account whom an open breach touches, to be told.',
  inspection_waivers: 'Aircraft for which officers enter no inspections.',
  stored_files: 'Every uploaded file and its size. Without a member: a file of the club.',
  members:
    'Members with contact details, licences and totals. Times are minutes, as in all tables that count time.',
  bookings: 'Bookings. Money is in cents, in all tables.',
  field_settings: 'Opening hours, training windows and curfew, and when the airport gets its list.',
  sheets: 'What the airport was told about the flights of a day.',
  closures: 'When the whole airfield is closed.',
  flights: 'The tech log: one row for each flight. Meters are tenths of an hour.',
  field_rates: 'Landing fees and the fuel surcharge, from a day on.',
  meter_readings: 'Readings of the meters, in tenths of an hour.',
  accounts: 'The account of each member: what is owed (positive) or credit (negative).',
  ledger_entries: 'Charges, payments, credits and opening balances. Never changed, only reversed.',
  allocations: 'Which payment settles which charge.',
  documents: 'Numbers of invoices, receipts and credit notes.',
  credentials: 'Medicals, licences, certificates and ratings.',
  audit: 'Who changed what, and when.',
  imports: 'Files that were imported.',
  import_records: 'Which records an import made.',
}
