import { QUEUE_STEP } from '@rsfc/domain/dashboard/queue'
import { boardPlace, firstOpenDate, rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { NEXT_FREE_DAYS } from '@rsfc/domain/bookings/board/next-free'
import { mayBeOut } from '@rsfc/domain/bookings/flight-stage'
import { nextFlight } from '@rsfc/domain/bookings/own-flights'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import type { Field } from '@rsfc/domain/field/field'
import { readyFor } from '@rsfc/domain/readiness/ready-for'
import { addDays } from '@rsfc/domain/time/club-time'
import { isStudent } from '@rsfc/domain/training/student'
import type { SessionUser } from './account/schemas.ts'
import { airworthiness } from './airworthiness/routes.ts'
import { applications } from './applications/routes.ts'
import { bookings } from './bookings/routes.ts'
import type { Booking } from './bookings/schemas.ts'
import { community } from './community/routes.ts'
import { dashboard } from './dashboard/routes.ts'
import { events } from './events/routes.ts'
import { field } from './field/routes.ts'
import { FIRST_ROWS } from './first-rows.ts'
import { fleet } from './fleet/routes.ts'
import { instruction } from './instruction/routes.ts'
import { reads, readsPages, type FirstRead, type ReadRoute } from './kit/first-read.ts'
import type { RouteData } from './kit/http.ts'
import { ledger } from './ledger/routes.ts'
import { members } from './members/routes.ts'
import { notifications } from './notifications/routes.ts'
import { overdue } from './overdue/routes.ts'
import { pages, type PageName } from './pages.ts'
import { privacy } from './privacy/routes.ts'
import { readiness } from './readiness/routes.ts'
import { security } from './security/routes.ts'
import { site } from './site/routes.ts'
import { training } from './training/routes.ts'
import { weather } from './weather/routes.ts'
import { wishes } from './wishes/routes.ts'

/** Who opens a page, and where. */
export type PageVisit = {
  user: Pick<SessionUser, '_id' | 'account_type'>
  /** Of the page's address. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  now: Date
  field: Field
  /** A phone shows less at first. */
  onPhone: boolean
}

type ReadsOf = (visit: PageVisit) => readonly FirstRead[]

/** The answer to the first read of this route; undefined if there is none. */
export type AnswerOf = <R extends ReadRoute>(route: R) => RouteData<R> | undefined

const EVERY_PAGE = [reads(site.maintenance), reads(site.announcement), reads(notifications.unread)]

/** What the frame around every page of an area reads. */
const FRAME: Record<'member' | 'admin', ReadsOf> = {
  member: () => [...EVERY_PAGE, reads(privacy.mine)],
  admin: () => [...EVERY_PAGE, reads(dashboard.waiting), reads(overdue.list)],
}

const ownBookings = ({ user }: PageVisit) => reads(bookings.ofMember, { params: { userId: user._id } })
const ownRecord = ({ user }: PageVisit) => reads(members.read, { params: { id: user._id } })

const memberList: ReadsOf = ({ query }) =>
  isFiltered(query)
    ? []
    : [
        reads(security.reviews),
        readsPages(members.list, FIRST_ROWS.members, { query: { sort: 'name' } }),
        reads(members.count, { query: { q: '' } }),
      ]

const boardReads = (visit: PageVisit, viewer: 'member' | 'officer') => [
  reads(bookings.board, { query: boardDays(visit, viewer) }),
  reads(field.read),
  reads(fleet.list),
  reads(airworthiness.forecast),
  reads(weather.read),
]

/**
 * What each page shows on its first screen. The server sends it with the page, and in the app it is read as soon as a
 * link is touched. What stands below the first screen is left to the page.
 */
const READS: { readonly [Name in PageName]?: ReadsOf } = {
  memberHome: (visit) => [
    ownRecord(visit),
    ownBookings(visit),
    reads(wishes.offers),
    reads(applications.mine),
    reads(ledger.read, { params: { member_id: visit.user._id }, query: { limit: 1 } }),
    ...(visit.onPhone
      ? []
      : [
          readsPages(events.list, FIRST_ROWS.events),
          reads(community.list, { query: { limit: FIRST_ROWS.latestPosts } }),
        ]),
  ],
  bookings: (visit) => [...boardReads(visit, 'member'), ownBookings(visit)],
  newBooking: (visit) => [
    reads(fleet.list),
    reads(airworthiness.forecast),
    ownRecord(visit),
    reads(site.configurations),
    reads(bookings.limits),
    reads(field.read),
    reads(bookings.board, { query: rangeOf('month', firstOpenDate(visit.field, visit.now)) }),
    reads(bookings.board, { query: nextFreeDays(visit) }),
  ],
  flightLog: ({ user, query }) =>
    isFiltered(query)
      ? []
      : [
          reads(bookings.flightSummary, { params: { id: user._id } }),
          readsPages(bookings.flights, FIRST_ROWS.flightLog, { params: { id: user._id }, query: {} }),
        ],
  flight: ({ params }) => [
    reads(bookings.read, { params: { id: params.booking_id ?? '' } }),
    reads(readiness.ofFlight, { query: { booking_id: params.booking_id ?? '' } }),
    reads(weather.read),
  ],
  community: ({ query, onPhone }) =>
    isFiltered(query)
      ? []
      : [
          readsPages(community.list, FIRST_ROWS.posts),
          ...(onPhone ? [] : [readsPages(events.list, FIRST_ROWS.events)]),
        ],
  training: (visit) => [reads(training.read, { params: { member_id: visit.user._id } }), ownRecord(visit)],
  instruction: ({ user }) => [
    reads(instruction.overview, { params: { id: user._id } }),
    reads(training.list),
  ],
  myAccount: ({ user }) => [reads(ledger.read, { params: { member_id: user._id } })],
  keepMyLicence: ({ user }) => [
    reads(readiness.yearAhead, { params: { id: user._id }, query: { prefer: 'fewest' } }),
  ],

  adminHome: memberList,
  adminMembers: memberList,
  morning: ({ onPhone }) => [
    reads(dashboard.morning, { query: { limit: QUEUE_STEP } }),
    reads(airworthiness.forecast),
    ...(onPhone ? [] : [reads(readiness.ofRequests)]),
  ],
  // A phone shows the board only in its tab.
  adminBookings: (visit) => [
    reads(bookings.counts),
    readsPages(bookings.list, FIRST_ROWS.deskRequests, { query: { section: 'confirmation' } }),
    reads(readiness.ofRequests),
    ...(visit.onPhone ? [reads(airworthiness.forecast)] : boardReads(visit, 'officer')),
  ],
}

type NextReadsOf = (visit: PageVisit, answerOf: AnswerOf) => readonly FirstRead[]

/** What each page can only read once it knows the first answers. */
const NEXT_READS: { readonly [Name in PageName]?: NextReadsOf } = {
  memberHome: ({ user, now, onPhone }, answerOf) => {
    const member = answerOf(members.read)
    const flights = answerOf(bookings.ofMember)
    if (!flights || !member || !('membership_type' in member)) return []
    const ready = readyFor(member, flights, now)
    return [
      ...(isStudent(member) ? [reads(training.read, { params: { member_id: user._id } })] : []),
      ...(member.instructor_rated ? [reads(instruction.overview, { params: { id: user._id } })] : []),
      ...outOf(flights, now),
      ...(ready === 'today'
        ? [reads(readiness.ofMember, { params: { id: user._id } })]
        : ready
          ? [reads(readiness.ofFlight, { query: { booking_id: ready._id } })]
          : []),
      // Its picture.
      ...(!onPhone && nextFlight(flights, now) ? [reads(fleet.list)] : []),
    ]
  },
  bookings: ({ now }, answerOf) => outOf(answerOf(bookings.ofMember) ?? [], now),
  flight: ({ now }, answerOf) => {
    const flight = answerOf(bookings.read)
    if (!flight) return []
    return [
      ...outOf([flight], now),
      ...(flight.aircraft_type
        ? [reads(airworthiness.techLog, { params: { id: flight.aircraft_type } })]
        : []),
    ]
  },
}

/** The first reads of a page, with those of the frame around it; none for pages that are open to everyone. */
export function firstReads(name: PageName, visit: PageVisit): readonly FirstRead[] {
  const { shell } = pages[name]
  if (shell !== 'member' && shell !== 'admin') return []
  return [...FRAME[shell](visit), ...(READS[name]?.(visit) ?? [])]
}

/** What a page reads once its first reads are answered. */
export function nextReads(name: PageName, visit: PageVisit, answerOf: AnswerOf): readonly FirstRead[] {
  return NEXT_READS[name]?.(visit, answerOf) ?? []
}

/** Lists with filters in the address are read by the page, which knows what they mean. */
function isFiltered(query: URLSearchParams): boolean {
  return query.size > 0
}

function boardDays({ query, now, field: hours }: PageVisit, viewer: 'member' | 'officer') {
  const asked = { view: query.get('view'), date: query.get('date') }
  const { view, date } = boardPlace(asked, { now, field: hours, atDesk: viewer === 'officer' })
  return rangeOf(view, date)
}

function nextFreeDays({ now }: PageVisit) {
  const from = firstBookableDate(now)
  return { from, to: addDays(from, NEXT_FREE_DAYS - 1) }
}

function outOf(flights: readonly Booking[], now: Date): FirstRead[] {
  const asked = flights.filter((flight) => mayBeOut(flight, now))
  return asked.map(({ _id }) => reads(overdue.ofBooking, { params: { id: _id } }))
}
