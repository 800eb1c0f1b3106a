import { ANNOUNCEMENT_MAX } from '@rsfc/domain/site/announcement'
import { z } from 'zod'
import { prose } from './fields.ts'
import { defineRoutes } from './http.ts'

const Announcement = z.object({ announcement: z.string(), announcement_status: z.boolean() })
const Maintenance = z.object({ maintenance_status: z.boolean() })

const TOO_LONG = 'Announcement exceed character count'

/** Site settings everyone reads and officers write (§7). */
export const site = defineRoutes({
  announcement: {
    method: 'GET',
    path: '/rsfc/announcement',
    access: 'public',
    summary: 'The announcement bar',
    data: Announcement,
    duringMaintenance: true,
  },
  announce: {
    method: 'POST',
    path: '/rsfc/announcement',
    access: 'admin',
    summary: 'Change the announcement bar',
    body: z.object({
      announcement: prose(10_000).refine((text) => [...text].length <= ANNOUNCEMENT_MAX, TOO_LONG),
      status: z.boolean(),
    }),
    data: Announcement,
    notices: { 200: 'Announcement Updated', invalid: TOO_LONG, otherwise: 'Error updating status' },
  },
  maintenance: {
    method: 'GET',
    path: '/rsfc/maintenance',
    access: 'public',
    summary: 'Is the site closed for maintenance?',
    data: Maintenance,
    duringMaintenance: true,
  },
  setMaintenance: {
    method: 'POST',
    path: '/rsfc/maintenance',
    access: 'admin',
    summary: 'Close or open the site',
    body: z.object({ status: z.boolean() }),
    data: Maintenance,
    notices: { otherwise: 'Error updating status' },
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Can the site serve?',
    data: z.object({ database: z.literal('reachable'), migrations: z.literal('applied') }),
    duringMaintenance: true,
  },
})
