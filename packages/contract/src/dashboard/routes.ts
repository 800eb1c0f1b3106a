import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const dashboard = defineRoutes('dashboard', {
  waiting: {
    method: 'GET',
    path: '/rsfc/waiting',
    access: 'admin',
    summary: 'How much of each kind waits for an officer',
    data: schema('Waiting'),
  },
  expiries: {
    method: 'GET',
    path: '/rsfc/expiries',
    access: 'admin',
    summary: 'Medicals and certificates that end within 60 days or have ended, the soonest first',
    data: schema('ExpiryList'),
  },
  flying: {
    method: 'GET',
    path: '/rsfc/flight',
    access: 'admin',
    summary: 'Aircraft hours by week, revenue by month, bookings by flight type, over the last year',
    data: schema('Flying'),
  },
  asked: {
    method: 'GET',
    path: '/rsfc/asked',
    access: 'admin',
    summary: 'What people asked the assistant in the last 90 days, and what it had no answer to',
    data: schema('Asked'),
  },
})
