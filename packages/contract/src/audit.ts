import { AUDIT_SUBJECTS } from '@rsfc/domain/audit/subjects'
import { z } from 'zod'
import { ClubStamp, Id, listQuery } from './fields.ts'
import { defineRoutes } from './http.ts'

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

const ENTRIES_AT_ONCE = 200

export const audit = defineRoutes({
  list: {
    method: 'GET',
    path: '/audit/',
    access: 'admin',
    summary: 'Who changed what, when, before and after; newest first, searched over every word of it',
    query: listQuery(ENTRIES_AT_ONCE).extend({ subject: z.enum(AUDIT_SUBJECTS).optional() }),
    data: z.array(AuditEntry),
  },
})
