import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Lists for a spreadsheet (§7): asked for, then opened by the officer who asked, within ten minutes. */
export const downloads = defineRoutes('downloads', {
  request: {
    method: 'POST',
    path: '/rsfc/download',
    access: 'admin',
    summary: 'Ask for a list as CSV',
    touches: ['audit'],
    body: schema('DownloadRequest'),
    data: schema('Download'),
    notices: { otherwise: 'The download could not be made. Please try again.' },
  },
  // Opened by its address alone, so it carries no token: the ticket, its officer's session and ten minutes guard it.
  open: {
    method: 'GET',
    path: '/downloads/:id',
    access: 'member',
    summary: 'The list that was asked for',
    answers: 'text/csv',
    notices: { 404: 'This download has expired. Please ask for it again.' },
  },
})
