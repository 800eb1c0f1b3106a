import type { ClubDate } from '../time/club-time.ts'
import type { AuditSubject } from './subjects.ts'

type Values = Readonly<Record<string, unknown>>

/** What is known today about the record that was changed. */
export type AboutRecord = {
  /** The name of the member, pilot or sender, or the title of the event; null once it is deleted. */
  name: string | null
  /** The member whose record it is. */
  member_id: string | null
  flight_date: ClubDate | null
  aircraft: string | null
  application_type: string | null
  /** Whether there is still a page that shows the record. */
  exists: boolean
}

/** An entry with the names that its sentence needs. */
export type AuditStory = {
  at: string
  actor_id: string | null
  action: string
  subject: AuditSubject
  subject_id: string | null
  before: Values | null
  after: Values | null
  about: AboutRecord
  /** The names of the members and aircraft that the values refer to, by id. */
  names: Readonly<Record<string, string>>
}
