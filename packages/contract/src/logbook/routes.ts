import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()
const query = schema('LogbookQuery')

export const logbook = defineRoutes('logbook', {
  read: {
    method: 'GET',
    path: '/members/:id/logbook',
    access: 'member',
    summary: 'Hours of a member by function, with those of earlier logbooks; for the member and officers',
    data: schema('Logbook'),
    notices: { 404: 'There is no such member.' },
  },
  setBaseline: {
    method: 'PUT',
    path: '/members/:id/logbook/baseline',
    access: 'member',
    summary: 'Bring in the hours of earlier logbooks; for the member and officers',
    touches: ['logbook', 'training', 'audit'],
    body: schema('NewBaseline'),
    data: schema('Baseline'),
    notices: {
      200: 'Earlier hours saved',
      404: 'There is no such member.',
      otherwise: 'The earlier hours could not be saved.',
    },
  },
  removeBaseline: {
    method: 'DELETE',
    path: '/members/:id/logbook/baseline',
    access: 'member',
    summary: 'Remove the hours of earlier logbooks; for the member and officers',
    touches: ['logbook', 'training', 'audit'],
    notices: { 200: 'Earlier hours removed', otherwise: 'The earlier hours could not be removed.' },
  },
  csv: {
    method: 'GET',
    path: '/members/:id/logbook/csv',
    access: 'member',
    summary: 'Every flight of a member, oldest first, as CSV; for the member and officers',
    query,
    answers: 'text/csv',
    notices: { 404: 'There is no such member.' },
  },
  pdf: {
    method: 'GET',
    path: '/members/:id/logbook/pdf',
    access: 'member',
    summary: 'The logbook in the layout of EASA FCL.050, as PDF; for the member and officers',
    query,
    answers: 'application/pdf',
    notices: { 404: 'There is no such member.' },
  },
  myFlightbook: {
    method: 'GET',
    path: '/members/:id/logbook/myflightbook',
    access: 'member',
    summary: 'The flights of a member as CSV that MyFlightbook imports; for the member and officers',
    query,
    answers: 'text/csv',
    notices: { 404: 'There is no such member.' },
  },
  foreFlight: {
    method: 'GET',
    path: '/members/:id/logbook/foreflight',
    access: 'member',
    summary: 'The flights of a member as CSV that ForeFlight imports; for the member and officers',
    query,
    answers: 'text/csv',
    notices: { 404: 'There is no such member.' },
  },
})
