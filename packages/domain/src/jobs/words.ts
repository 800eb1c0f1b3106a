import { capitalised } from '../text/capitalised.ts'

const JOB_WORDS: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'mail-with-links': 'Mail',
  recovery: 'Password recovery',
  'expiry-reminders': 'Reminders of medicals and certificates',
  'breach-reminders': 'Reminders of breaches to notify',
  'overdue-payments': 'Overdue payments',
  'flight-reminders': 'Reminders of flights',
  'readiness-mails': 'Mails about problems before flights',
  'lock-lessons': 'Acknowledged lesson records',
  'lapse-offers': 'Offers that nobody answered',
  'weather-release': 'Forecasts for coming flights',
  'ground-overdue': 'Inspections past due',
  retention: 'Removal of old data',
  housekeeping: 'Expired sessions and links',
  'expire-downloads': 'Expired downloads',
  imports: 'Imports of files',
  'import-invitations': 'Invitations to imported members',
  'expire-imports': 'Old files of imports',
  'sweep-pictures': 'Unused pictures',
  'remove-files': 'Deleted files',
}

/** The name of a job for officers. */
export function jobInWords(name: string): string {
  const plain = name.replaceAll('-', ' ')
  return JOB_WORDS[name] ?? capitalised(plain)
}
