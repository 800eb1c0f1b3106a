import { AUDIT_SUBJECTS } from '@rsfc/domain/audit/subjects'
import { z } from 'zod'
import { ClubStamp, Id, listQuery } from '../kit/fields.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  _id: Id,
  at: ClubStamp,
  actor_id: Id.nullable(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: Id.nullable(),
  before: Values,
  after: Values,
})
export type AuditEntry = z.output<typeof AuditEntry>

const MAX_PER_RESPONSE = 200

export const AuditEntryList = z.array(AuditEntry)

export const AuditQuery = listQuery(MAX_PER_RESPONSE).extend({ subject: z.enum(AUDIT_SUBJECTS).optional() })
