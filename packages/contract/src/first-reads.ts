import { QUEUE_STEP } from '@rsfc/domain/dashboard/queue'
import { boardPlace, firstOpenDate, rangeOf } from '@rsfc/domain/bookings/board/board-range'
import type { Field } from '@rsfc/domain/field/field'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { SessionUser } from './account/schemas.ts'
import { airworthiness } from './airworthiness/routes.ts'
import { bookings } from './bookings/routes.ts'
import { community } from './community/routes.ts'
import { dashboard } from './dashboard/routes.ts'
import { events } from './events/routes.ts'
import { field } from './field/routes.ts'
import { fleet } from './fleet/routes.ts'
import { instruction } from './instruction/routes.ts'
import { reads, readsPages, type FirstRead } from './kit/first-read.ts'
import { ledger } from './ledger/routes.ts'
import { logbook } from './logbook/routes.ts'
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
}

type ReadsOf = (visit: PageVisit) => readonly FirstRead[]

const EVERY_PAGE = [
  reads(site.maintenance),
  reads(site.announcement),
  reads(field.read),
  reads(notifications.unread),
]

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
        readsPages(members.list, 50, { query: { sort: 'name' } }),
        reads(members.count, { query: { q: '' } }),
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
    reads(fleet.list),
    reads(ledger.read, { params: { member_id: visit.user._id }, query: { limit: 1 } }),
    readsPages(events.list, 24),
    reads(community.list, { query: { limit: 3 } }),
    reads(weather.read),
    reads(events.mine),
  ],
  bookings: (visit) => [
    reads(bookings.board, { query: boardDays(visit, 'member') }),
    reads(fleet.list),
    reads(airworthiness.forecast),
    reads(weather.read),
    ownBookings(visit),
  ],
  newBooking: (visit) => [
    reads(fleet.list),
    reads(airworthiness.forecast),
    ownRecord(visit),
    reads(site.configurations),
    reads(ledger.fieldRates),
    reads(bookings.limits),
    reads(bookings.board, { query: rangeOf('month', firstDay(visit)) }),
  ],
  flightLog: (visit) =>
    isFiltered(visit.query)
      ? []
      : [
          reads(bookings.flightSummary, { params: { id: visit.user._id } }),
          reads(bookings.flightSummary, { params: { id: visit.user._id }, query: {} }),
          readsPages(bookings.flights, 50, { params: { id: visit.user._id }, query: {} }),
          reads(logbook.read, { params: { id: visit.user._id } }),
          reads(fleet.list),
        ],
  flight: ({ params }) => [
    reads(bookings.read, { params: { id: params.booking_id ?? '' } }),
    reads(readiness.ofFlight, { query: { booking_id: params.booking_id ?? '' } }),
    reads(weather.read),
  ],
  community: ({ query }) =>
    isFiltered(query) ? [] : [readsPages(events.list, 24), readsPages(community.list, 10)],
  training: (visit) => [
    reads(training.read, { params: { member_id: visit.user._id } }),
    ownRecord(visit),
    reads(fleet.list),
  ],
  instruction: ({ user }) => [reads(instruction.overview, { params: { id: user._id } })],
  myAccount: ({ user, now }) => [
    reads(ledger.read, { params: { member_id: user._id } }),
    reads(ledger.statement, {
      params: { member_id: user._id },
      query: { month: clubDate(now).slice(0, 7) },
    }),
  ],
  keepMyLicence: ({ user }) => [
    reads(readiness.yearAhead, { params: { id: user._id }, query: { prefer: 'fewest' } }),
  ],

  adminHome: memberList,
  adminMembers: memberList,
  morning: () => [
    reads(dashboard.morning, { query: { limit: QUEUE_STEP } }),
    reads(readiness.ofRequests),
    reads(airworthiness.forecast),
  ],
  adminBookings: (visit) => [
    reads(bookings.board, { query: boardDays(visit, 'officer') }),
    reads(fleet.list),
    reads(airworthiness.forecast),
    reads(weather.read),
    reads(bookings.counts),
    readsPages(bookings.list, 200, { query: { section: 'confirmation' } }),
    reads(readiness.ofRequests),
  ],
}

/** The first reads of a page, with those of the frame around it; none for pages that are open to everyone. */
export function firstReads(name: PageName, visit: PageVisit): readonly FirstRead[] {
  const { shell } = pages[name]
  if (shell !== 'member' && shell !== 'admin') return []
  return [...FRAME[shell](visit), ...(READS[name]?.(visit) ?? [])]
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

function firstDay({ now, field: hours }: PageVisit) {
  return firstOpenDate(hours, now)
}
