/** The kinds of records whose changes are recorded. */
export const AUDIT_SUBJECTS = [
  'member',
  'booking',
  'account',
  'aircraft',
  'event',
  'post',
  'application',
  'case',
  'site',
  'download',
  'mail',
  'key',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
