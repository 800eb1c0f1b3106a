import { ANNOUNCEMENT_MAX } from '@rsfc/domain/site/announcement'
import { z } from 'zod'
import { Id, prose } from './fields.ts'
import { defineRoutes } from './http.ts'

const Announcement = z.object({ announcement: z.string(), announcement_status: z.boolean() })
const Maintenance = z.object({ maintenance_status: z.boolean() })

const rate = z.number().min(0, 'A rate cannot be negative').max(100_000)

/** Rates in dollars per hour (§9). */
export const Configurations = z.object({
  hourly_rate: rate,
  incremental_rate: rate,
  instructor_rate: rate,
  examiner_rate: rate,
  automated_payment: z.boolean(),
})
export type Configurations = z.output<typeof Configurations>

const StaffMember = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  salutation: z.string(),
})

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
  configurations: {
    method: 'GET',
    path: '/rsfc/configurations',
    access: 'member',
    summary: 'The booking rates, and whether payment is requested by itself',
    data: Configurations,
  },
  configure: {
    method: 'POST',
    path: '/rsfc/configurations',
    access: 'admin',
    summary: 'Change booking rates or automated payment',
    body: Configurations.partial(),
    data: Configurations,
    notices: { otherwise: 'Error updating status' },
  },
  staff: {
    method: 'GET',
    path: '/rsfc/staff',
    access: 'member',
    summary: 'Active members who are rated instructor or examiner',
    data: z.object({ instructors: z.array(StaffMember), examiners: z.array(StaffMember) }),
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
