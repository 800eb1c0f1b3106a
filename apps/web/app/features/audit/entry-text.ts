import { addressOf, pages } from '@rsfc/contract/pages'
import { AUDIT_SUBJECTS, type AuditSubject } from '@rsfc/domain/audit/subjects'

const LABELS: Record<AuditSubject, string> = {
  member: 'Members',
  booking: 'Bookings',
  account: 'Accounts',
  aircraft: 'Aircraft',
  event: 'Events',
  post: 'Posts',
  application: 'Applications',
  case: 'Support cases',
  site: 'Site settings',
  download: 'Downloads',
  key: 'API keys',
  mail: 'Mails and jobs',
}

export const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: LABELS[value] }))

/** The page that shows the changed record, or null if there is none. */
export function recordAddress(subject: AuditSubject, id: string | null): string | null {
  if (subject === 'site') return addressOf(pages.panelSite)
  return id ? (PAGES[subject]?.(id) ?? null) : null
}

const PAGES: Partial<Record<AuditSubject, (id: string) => string>> = {
  member: (id) => addressOf(pages.adminMember, { member_id: id }),
  booking: (id) => addressOf(pages.adminBooking, { booking_id: id }),
  aircraft: (id) => addressOf(pages.aircraft, { aircraft_id: id }),
  event: (id) => addressOf(pages.adminEvent, { event_id: id }),
  application: (id) => addressOf(pages.application, {}, { query: { application_id: id } }),
  case: (id) => addressOf(pages.supportCase, {}, { query: { id } }),
}
