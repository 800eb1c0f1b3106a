/** What the record of changes is about: every kind of thing that an officer, or the site itself, changes. */
export const AUDIT_SUBJECTS = [
  'member',
  'booking',
  'aircraft',
  'event',
  'post',
  'application',
  'case',
  'site',
  'download',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
