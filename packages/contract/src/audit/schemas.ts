import { AUDIT_SUBJECTS } from '@rsfc/domain/audit/subjects'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, listQuery } from '../kit/fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

/** What is known today about the record that was changed. */
const About = z.object({
  name: z.string().nullable(),
  member_id: Id.nullable(),
  flight_date: ClubDate.nullable(),
  aircraft: z.string().nullable(),
  application_type: z.string().nullable(),
  exists: z.boolean(),
})

export const AuditEntry = z.object({
  _id: Id,
  at: ClubStamp,
  actor_id: Id.nullable(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: Id.nullable(),
  before: Values,
  after: Values,
  about: About,
  /** The names of the members and aircraft in `before` and `after`, by id. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

const MAX_PER_RESPONSE = 200

export const AuditEntryList = z.array(AuditEntry)

export const AuditQuery = listQuery(MAX_PER_RESPONSE).extend({ subject: z.enum(AUDIT_SUBJECTS).optional() })
