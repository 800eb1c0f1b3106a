import { bookings } from '@rsfc/contract/bookings'
import { fleet } from '@rsfc/contract/fleet'
import { site } from '@rsfc/contract/site'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(bookings)

/** Everything below it, for when a booking was made or changed. */
export const BOOKINGS = ['bookings'] as const

export const memberBookingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'member', userId],
    queryFn: ({ signal }) => calls.ofMember({ params: { userId } }, { signal }),
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
  })

/** What holds the aircraft from one day to another, both included; the last picture stays until the next comes. */
export const boardQuery = (from: ClubDate, to: ClubDate) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'board', from, to],
    queryFn: ({ signal }) => calls.board({ query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'payment', id],
    queryFn: ({ signal }) => calls.payment({ params: { id } }, { signal }),
  })

export const deskQuery = (section: BookingSection, q: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'desk', section, q],
    queryFn: ({ signal }) => calls.list({ query: { section, q } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const countsQuery = queryOptions({
  queryKey: [...BOOKINGS, 'counts'],
  queryFn: ({ signal }) => calls.counts({}, { signal }),
})

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'history', id],
    queryFn: ({ signal }) => calls.history({ params: { id } }, { signal }),
  })

export const flightsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'flights', userId],
    queryFn: ({ signal }) => calls.flights({ params: { id: userId } }, { signal }),
  })

export const fleetQuery = queryOptions({
  queryKey: ['fleet', 'list'],
  queryFn: ({ signal }) => client(fleet).list({}, { signal }),
})

/** Under 'rates', not 'site': what is under 'site' outlives a session. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => client(site).configurations({}, { signal }),
})

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => client(site).staff({}, { signal }),
})
