import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** How long records are kept. */
export const retention = defineRoutes('retention', {
  read: {
    method: 'GET',
    path: '/rsfc/retention',
    access: 'admin',
    summary: 'The retention periods, and what the last nightly run removed',
    data: schema('Retention'),
  },
  change: {
    method: 'POST',
    path: '/rsfc/retention',
    access: 'admin',
    fresh: 15,
    summary: 'Change retention periods; 0 keeps the records forever',
    touches: ['retention', 'audit'],
    body: schema('PeriodChanges'),
    data: schema('Retention'),
    notices: { 200: 'Retention periods saved', otherwise: 'The periods could not be saved' },
  },
  preview: {
    method: 'GET',
    path: '/rsfc/retention/preview',
    access: 'admin',
    summary:
      'How many records of each kind a run would remove now, with these or the saved periods; removes nothing',
    query: schema('PreviewQuery'),
    data: schema('Counts'),
  },
  keptFiles: {
    method: 'GET',
    path: '/rsfc/retention/training-files',
    access: 'admin',
    summary: 'The training files of members who were deleted, and until when they are kept',
    data: schema('KeptFileList'),
  },
})
