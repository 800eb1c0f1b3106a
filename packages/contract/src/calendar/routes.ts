import { FEEDS_MAX } from '@rsfc/domain/calendar/feeds'
import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Calendars that other programs subscribe to. */
export const calendar = defineRoutes('calendar', {
  feeds: {
    method: 'GET',
    path: '/calendar/feeds',
    access: 'member',
    summary: "The caller's calendar feeds, without their secret addresses",
    data: schema('CalendarFeedList'),
  },
  create: {
    method: 'POST',
    path: '/calendar/feeds',
    access: 'member',
    limit: { calls: 60, hours: 24 },
    summary: 'Make a calendar feed; the response contains its secret address, which is shown only once',
    touches: ['calendar'],
    body: schema('NewCalendarFeed'),
    data: schema('MadeCalendarFeed'),
    notices: {
      403: 'This calendar is for instructors and examiners.',
      404: 'There is no such aircraft.',
      409: `You already have ${FEEDS_MAX} calendars. Revoke one that you no longer use.`,
      otherwise: 'The calendar could not be made.',
    },
  },
  revoke: {
    method: 'DELETE',
    path: '/calendar/feeds/:id',
    access: 'member',
    summary: "Revoke one of the caller's feeds: its address stops working at once",
    touches: ['calendar'],
    notices: {
      200: 'Calendar revoked',
      404: 'There is no such calendar.',
      otherwise: 'The calendar could not be revoked.',
    },
  },
  read: {
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    summary: 'The calendar file of a feed, by its secret address {token}.ics',
    answers: 'text/calendar',
    notices: { 404: 'This calendar is no longer available.' },
  },
})
