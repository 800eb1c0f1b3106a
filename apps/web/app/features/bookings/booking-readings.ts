import { bookings, type Booking } from '@rsfc/contract/bookings'
import { fleet } from '@rsfc/contract/fleet'
import { site } from '@rsfc/contract/site'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'

const calls = client(bookings)

/** What waits for an officer comes whole, as a rule, so that it can be sorted here; the past in small pages. */
const DESK_PAGE: Record<BookingSection, number> = {
  confirmation: 200,
  confirmed: 100,
  payment: 100,
  past: 20,
}
const LOG_PAGE = 50

function after(cursor: string): { cursor?: string } {
  return cursor ? { cursor } : {}
}

function nextPage(last: readonly Booking[], size: number): string | undefined {
  return last.length < size ? undefined : last.at(-1)?._id
}

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

/** One section of the desk, searched and page by page; the last rows stay while the next words are typed. */
export const deskQuery = (section: BookingSection, q: string) =>
  infiniteQueryOptions({
    queryKey: [...BOOKINGS, 'desk', section, q],
    queryFn: ({ pageParam, signal }) =>
      calls.list({ query: { section, q, limit: DESK_PAGE[section], ...after(pageParam) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: Booking[]) => nextPage(last, DESK_PAGE[section]),
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
  infiniteQueryOptions({
    queryKey: [...BOOKINGS, 'flights', userId],
    queryFn: ({ pageParam, signal }) =>
      calls.flights({ params: { id: userId }, query: { limit: LOG_PAGE, ...after(pageParam) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: Booking[]) => nextPage(last, LOG_PAGE),
  })

export const flightSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'flight-summary', userId],
    queryFn: ({ signal }) => calls.flightSummary({ params: { id: userId } }, { signal }),
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
