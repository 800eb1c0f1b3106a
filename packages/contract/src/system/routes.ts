import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** The state of the site itself. */
export const system = defineRoutes('system', {
  state: {
    method: 'GET',
    path: '/rsfc/system',
    access: 'admin',
    summary:
      'Version, servers and their disks, storage, database, last backup and job queue, each with its state',
    data: schema('SystemState'),
  },
})
