import { AUDIT_SUBJECTS, type AuditSubject } from '@rsfc/domain/audit/subjects'

const WORDS: Record<AuditSubject, string> = {
  member: 'Members',
  booking: 'Bookings',
  aircraft: 'Aircraft',
  event: 'Events',
  post: 'Posts',
  application: 'Applications',
  case: 'Support cases',
  site: 'Site settings',
  download: 'Downloads',
}

export const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: WORDS[value] }))

/** 'booking.update' is 'Booking: update' to people. */
export function actionInWords(action: string): string {
  const [subject = '', verb] = action.split('.')
  const capital = subject.charAt(0).toUpperCase() + subject.slice(1)
  return verb ? `${capital}: ${verb.replaceAll('-', ' ')}` : capital
}

export const fieldInWords = (field: string) => field.replaceAll('_', ' ')

export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Where the record that was changed is looked at; null where there is no such page. */
export function addressOf(subject: AuditSubject, id: string | null): string | null {
  if (subject === 'site') return '/admin/control-panel'
  return id ? (PAGES[subject]?.(id) ?? null) : null
}

const PAGES: Partial<Record<AuditSubject, (id: string) => string>> = {
  member: (id) => `/admin/members/${id}`,
  booking: (id) => `/admin/booking/${id}`,
  aircraft: (id) => `/admin/fleet/${id}`,
  event: (id) => `/admin/events/${id}`,
  application: (id) => `/admin/control-panel/application?application_id=${id}`,
  case: (id) => `/admin/control-panel/support?id=${id}`,
}
