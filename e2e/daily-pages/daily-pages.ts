import { addressOf, pages } from '@rsfc/contract/pages'

export type Role = 'member' | 'student' | 'instructor' | 'admin'

export type DailyPage = {
  name: string
  path: string
  /** Who opens it every day. */
  roles: readonly Role[]
}

/** A phone of 390 px, which says that it is one. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
} as const

/** A flight's address contains its id, which differs each time the demo club is loaded. */
export const FLIGHT = ':flight'

const PILOTS = ['member', 'student', 'instructor'] as const

/** The pages that members and officers open every day. */
export const DAILY_PAGES: readonly DailyPage[] = [
  { name: 'home', path: addressOf(pages.memberHome), roles: [...PILOTS, 'admin'] },
  { name: 'bookings', path: addressOf(pages.bookings), roles: PILOTS },
  { name: 'new-booking', path: addressOf(pages.newBooking), roles: PILOTS },
  { name: 'flight-log', path: addressOf(pages.flightLog), roles: PILOTS },
  { name: 'today', path: addressOf(pages.morning), roles: ['admin'] },
  { name: 'desk', path: addressOf(pages.adminBookings), roles: ['admin'] },
  { name: 'members', path: addressOf(pages.adminMembers), roles: ['admin'] },
  { name: 'my-account', path: addressOf(pages.myAccount), roles: ['member'] },
  { name: 'community', path: addressOf(pages.community), roles: ['member'] },
  { name: 'training', path: addressOf(pages.training), roles: ['student'] },
  { name: 'flight', path: FLIGHT, roles: ['member'] },
  { name: 'keep-my-licence', path: addressOf(pages.keepMyLicence), roles: ['member'] },
  { name: 'instruction', path: addressOf(pages.instruction), roles: ['instructor'] },
]
