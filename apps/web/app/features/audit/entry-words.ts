/** What the trail is about; `value` is the subject as recorded. */
export const SUBJECTS = [
  { value: 'member', label: 'Members' },
  { value: 'booking', label: 'Bookings' },
  { value: 'aircraft', label: 'Aircraft' },
  { value: 'event', label: 'Events' },
  { value: 'post', label: 'Posts' },
  { value: 'application', label: 'Applications' },
  { value: 'case', label: 'Support cases' },
  { value: 'site', label: 'Site settings' },
  { value: 'download', label: 'Downloads' },
]

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
export function addressOf(subject: string, id: string | null): string | null {
  if (!id) return subject === 'site' ? '/admin/control-panel' : null
  const pages: Record<string, string> = {
    member: `/admin/members/${id}`,
    booking: `/admin/booking/${id}`,
    aircraft: `/admin/fleet/${id}`,
    event: `/admin/events/${id}`,
  }
  return pages[subject] ?? null
}
