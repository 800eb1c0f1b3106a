import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Exports: an officer requests a file and opens it within ten minutes (7.site.download). */
export const downloads = defineRoutes('downloads', {
  request: {
    method: 'POST',
    path: '/rsfc/download',
    access: 'admin',
    fresh: 15,
    summary: 'Request a CSV export',
    touches: ['audit'],
    body: schema('DownloadRequest'),
    data: schema('Download'),
    notices: { otherwise: 'The download could not be created. Please try again.' },
  },
  requestClub: {
    method: 'POST',
    path: '/rsfc/download-club',
    access: 'admin',
    fresh: 15,
    summary: 'Request the whole club as a zip: tables as CSV and JSON, and all files; for super-admins',
    touches: ['audit'],
    data: schema('Download'),
    notices: {
      403: 'Only a super admin can download the whole club.',
      otherwise: 'The download could not be created. Please try again.',
    },
  },
  // Opened as a plain link, which cannot send the access token. It is protected by the random id, the
  // officer's session and the ten-minute limit.
  open: {
    method: 'GET',
    path: '/downloads/:id',
    access: 'member',
    summary: 'The requested file: CSV, or the zip of the whole club',
    answers: 'text/csv',
    notices: { 404: 'This download has expired. Please request it again.' },
  },
})
