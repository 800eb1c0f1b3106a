import type { ClubDate } from '../time/club-time.ts'
import type { AuditSubject } from './subjects.ts'

type Values = Readonly<Record<string, unknown>>

/** What is known today about the record that was changed. */
export type AboutRecord = {
  /** The member, the pilot, the sender, or the title of the event; null once they are deleted. */
  name: string | null
  /** Whose record it is. */
  member_id: string | null
  flight_date: ClubDate | null
  aircraft: string | null
  application_type: string | null
  /** Whether there is still a page that shows it. */
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
  /** Of the members and aircraft that the values mention, by id. */
  names: Readonly<Record<string, string>>
}
