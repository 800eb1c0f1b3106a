import { z } from 'zod'
import { ClubStamp, Id, line, listQuery } from './fields.ts'
import { defineRoutes } from './http.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  _id: Id,
  at: ClubStamp,
  actor_id: Id.nullable(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.string(),
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
    query: listQuery(ENTRIES_AT_ONCE).extend({ subject: line(40).optional() }),
    data: z.array(AuditEntry),
  },
})
