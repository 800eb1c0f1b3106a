import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const dashboard = defineRoutes('dashboard', {
  morning: {
    method: 'GET',
    path: '/rsfc/morning',
    access: 'admin',
    summary: 'Everything that waits for an officer today, with the details needed to deal with it',
    query: schema('MorningQuery'),
    data: schema('Morning'),
  },
  waiting: {
    method: 'GET',
    path: '/rsfc/waiting',
    access: 'admin',
    summary: 'The number of open tasks for the officers, by kind and in all',
    data: schema('Waiting'),
  },
  expiries: {
    method: 'GET',
    path: '/rsfc/expiries',
    access: 'admin',
    summary: 'Medicals and certificates that have expired or expire within 60 days, soonest first',
    data: schema('ExpiryList'),
  },
  flying: {
    method: 'GET',
    path: '/rsfc/flight',
    access: 'admin',
    summary: 'Aircraft hours by week, revenue by month and bookings by flight type over the last year',
    data: schema('Flying'),
  },
  asked: {
    method: 'GET',
    path: '/rsfc/asked',
    access: 'admin',
    summary: 'Questions to the assistant in the last 90 days, answered and unanswered',
    data: schema('AssistantQuestions'),
  },
})
