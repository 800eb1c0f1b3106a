import { z } from 'zod'
import { defineRoutes } from './http.ts'

const DATA_TYPES = ['members', 'booking', 'community'] as const
export type DataType = (typeof DATA_TYPES)[number]

/** Lists for a spreadsheet (§7): asked for, then opened by the officer who asked, within ten minutes. */
export const downloads = defineRoutes({
  request: {
    method: 'POST',
    path: '/rsfc/download',
    access: 'admin',
    summary: 'Ask for a list as CSV',
    body: z.object({ data_type: z.enum(DATA_TYPES) }),
    data: z.object({ file_path: z.string(), rows: z.int() }),
    notices: { otherwise: 'The download could not be made. Please try again.' },
  },
  // Opened by its address alone, so it carries no token: the ticket, its officer's session and ten minutes guard it.
  open: {
    method: 'GET',
    path: '/downloads/:id',
    access: 'member',
    summary: 'The list that was asked for',
    answers: 'text/csv',
    data: z.null(),
    notices: { 404: 'This download has expired. Please ask for it again.' },
  },
})
