import { ANNOUNCEMENT_TOO_LONG } from '@rsfc/domain/site/announcement'
import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Site settings, changed by officers. */
export const site = defineRoutes('site', {
  announcement: {
    method: 'GET',
    path: '/rsfc/announcement',
    access: 'public',
    summary: 'The announcement bar',
    staleAfter: 60,
    data: schema('Announcement'),
    duringMaintenance: true,
  },
  announce: {
    method: 'POST',
    path: '/rsfc/announcement',
    access: 'admin',
    summary: 'Change the announcement bar',
    touches: ['site.announcement', 'audit'],
    body: schema('NewAnnouncement'),
    data: schema('Announcement'),
    notices: {
      200: 'Announcement Updated',
      invalid: ANNOUNCEMENT_TOO_LONG,
      otherwise: 'Error updating status',
    },
  },
  today: {
    method: 'GET',
    path: '/rsfc/today',
    access: 'public',
    summary: 'The number of flights today, the weather in words and the next events; at most a minute old',
    staleAfter: 60,
    data: schema('FlyingToday'),
  },
  maintenance: {
    method: 'GET',
    path: '/rsfc/maintenance',
    access: 'public',
    summary: 'Whether the site is closed for maintenance',
    data: schema('Maintenance'),
    duringMaintenance: true,
  },
  setMaintenance: {
    method: 'POST',
    path: '/rsfc/maintenance',
    access: 'admin',
    summary: 'Close or open the site',
    touches: ['site.maintenance', 'audit'],
    body: schema('MaintenanceStatus'),
    data: schema('Maintenance'),
    notices: { otherwise: 'Error updating status' },
  },
  configurations: {
    method: 'GET',
    path: '/rsfc/configurations',
    access: 'member',
    summary: 'The booking rates and the automated payment setting',
    data: schema('Configurations'),
  },
  configure: {
    method: 'POST',
    path: '/rsfc/configurations',
    access: 'admin',
    fresh: 15,
    summary: 'Set the four booking rates and automated payment, all of them or some',
    touches: ['site.configurations', 'audit'],
    body: schema('ConfigurationChanges'),
    data: schema('Configurations'),
    notices: { otherwise: 'Error updating status' },
  },
  staff: {
    method: 'GET',
    path: '/rsfc/staff',
    access: 'member',
    summary: 'Active members with an instructor or examiner rating',
    data: schema('Staff'),
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Health check: the site can serve, with its database reachable and migrated',
    data: schema('Health'),
    duringMaintenance: true,
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Readiness for new requests: also the file store and the job queue; 503 while the server stops',
    data: schema('Readiness'),
    duringMaintenance: true,
  },
})
