import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Mails and other work that is done after a response. */
export const jobs = defineRoutes('jobs', {
  failed: {
    method: 'GET',
    path: '/rsfc/jobs',
    access: 'admin',
    summary:
      'Failed mails and jobs, including those that will be tried again; newest first, without their content',
    data: schema('FailedJobList'),
  },
  retry: {
    method: 'POST',
    path: '/rsfc/jobs/retry',
    access: 'admin',
    summary: 'Try failed mails and jobs again now',
    touches: ['jobs', 'audit'],
    body: schema('JobsToRetry'),
    notices: {
      200: 'Trying again now',
      404: 'These jobs have succeeded meanwhile.',
      otherwise: 'Unable to try again',
    },
  },
  dismiss: {
    method: 'POST',
    path: '/rsfc/jobs/dismiss',
    access: 'admin',
    summary: 'Dismiss failed mails and jobs, without trying again',
    touches: ['jobs', 'audit'],
    body: schema('JobsToRetry'),
    notices: {
      200: 'Dismissed',
      404: 'These jobs have succeeded meanwhile.',
      otherwise: 'Unable to dismiss',
    },
  },
})
