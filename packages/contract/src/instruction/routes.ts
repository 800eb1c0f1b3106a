import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const instruction = defineRoutes('instruction', {
  availability: {
    method: 'GET',
    path: '/instructors/availability',
    access: 'member',
    summary: 'The hours and free hours of instructors for each day between two dates, inclusive',
    // Every booking changes who is free.
    staleAfter: 0,
    query: schema('AvailabilityQuery'),
    data: schema('InstructorDaysList'),
  },
  hours: {
    method: 'GET',
    path: '/instructors/:id/availability',
    access: 'member',
    summary: "An instructor's weekly hours and exceptions; for the instructor and officers",
    data: schema('InstructorHours'),
    notices: { 404: 'There is no such instructor.' },
  },
  saveHours: {
    method: 'PUT',
    path: '/instructors/:id/availability',
    access: 'member',
    limit: { calls: 100, hours: 24 },
    summary:
      'Replace the weekly hours from a day on, those planned for later, and the exceptions that have not ended; for the instructor and officers',
    touches: ['instruction', 'bookings.free', 'audit'],
    body: schema('HoursChanges'),
    data: schema('InstructorHours'),
    notices: {
      200: 'Hours saved',
      403: 'Only the instructor and officers can change these hours.',
      404: 'There is no such instructor.',
      otherwise: 'The hours could not be saved.',
    },
  },
  booked: {
    method: 'GET',
    path: '/instructors/:id/flights',
    access: 'member',
    summary:
      'Coming flights booked with an instructor in a period, which time off does not change; for the instructor and officers',
    // Flights may be declined in another tab.
    staleAfter: 0,
    query: schema('BookedQuery'),
    data: schema('BookedFlightList'),
    notices: { 404: 'There is no such instructor.' },
  },
  overview: {
    method: 'GET',
    path: '/instructors/:id/overview',
    access: 'member',
    summary:
      "An instructor's requests to answer, lessons of the week, students and hours; for the instructor and officers",
    data: schema('InstructorOverview'),
    notices: { 404: 'There is no such instructor.' },
  },
})
