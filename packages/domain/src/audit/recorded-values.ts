import type { AuditSubject } from './subjects.ts'

type Values = Record<string, unknown>

export const NOT_RECORDED = '(not recorded)'

/** A member's fields whose values officers need to follow a change. Of any other, only its name is recorded. */
const MEMBER_FIELDS: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'salutation',
  'title',
  'email',
  'account_type',
  'membership_type',
  'account_status',
  'date_joined',
  'license_type',
  'certificate_of_expiry',
  'medical_date',
  'flights',
  'flight_hours',
  'instructor',
  'examiner',
  'instructor_rated',
  'examiner_rated',
  'expiry_reminders',
  'reminder',
  'credential',
  'sheet',
  'sheet_sent_to',
  'taken_charge',
  'requested_by',
  'ended',
  'valid_until',
])

/** The values for the audit trail, which is append-only: what need not be there must not be written. */
export function recordedValues(subject: AuditSubject, values: Values | null): Values | null {
  if (subject !== 'member' || values === null) return values
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, MEMBER_FIELDS.has(name) ? value : NOT_RECORDED]),
  )
}
