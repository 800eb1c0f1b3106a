import { MEMBER_FIELDS } from '../members/member-fields.ts'
import { namesOf } from '../records/record.ts'
import type { AuditSubject } from './subjects.ts'

type Values = Record<string, unknown>

export const NOT_RECORDED = '(not recorded)'

/** Values about a member that are no fields of the record. Of any other, only the name is recorded. */
const ABOUT_MEMBERS = [
  'expiry_reminders',
  'reminder',
  'credential',
  'sheet',
  'sheet_sent_to',
  'taken_charge',
  'requested_by',
  'ended',
  'valid_until',
]
const RECORDED: ReadonlySet<string> = new Set([
  ...namesOf(MEMBER_FIELDS).filter((name) => !('unrecorded' in MEMBER_FIELDS[name])),
  ...ABOUT_MEMBERS,
])

/** The values for the audit trail, which is append-only: what need not be there must not be written. */
export function recordedValues(subject: AuditSubject, values: Values | null): Values | null {
  if (subject !== 'member' || values === null) return values
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, RECORDED.has(name) ? value : NOT_RECORDED]))
}
