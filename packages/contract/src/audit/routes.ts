import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const audit = defineRoutes('audit', {
  list: {
    method: 'GET',
    path: '/audit/',
    access: 'admin',
    summary: 'Who changed what and when, with values before and after; newest first, with full-text search',
    query: schema('AuditQuery'),
    data: schema('AuditEntryList'),
  },
})
