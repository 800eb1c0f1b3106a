import { MEMBER_FIELDS } from '../members/member-fields.ts'
import { namesOf } from '../records/record.ts'
import type { AuditSubject } from './subjects.ts'

type Values = Record<string, unknown>

export const NOT_RECORDED = '(not recorded)'

/**
 * Values about a member that are not fields of the record but may be recorded. For all others only the name
 * is.
 */
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

/** The values to record. The audit trail is append-only, so personal values must not get into it. */
export function recordedValues(subject: AuditSubject, values: Values | null): Values | null {
  if (subject !== 'member' || values === null) return values
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, RECORDED.has(name) ? value : NOT_RECORDED]))
}
