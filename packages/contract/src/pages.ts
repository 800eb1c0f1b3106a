import { fillPath, type PathParams } from './kit/http.ts'

/** The frame around a page, which also decides who can see it. A `device` page needs no server. */
type Shell = 'public' | 'member' | 'admin' | 'device'

export type Page = {
  readonly path: string
  readonly shell: Shell
  /** The page's module in apps/web/app, without extension. */
  readonly screen: string
  /** Rendered to HTML at build time, so it is readable before any script runs. */
  readonly prerendered?: true
  readonly inSitemap?: true
  /** Open to everyone during maintenance. The admin area is always open to officers. */
  readonly openInMaintenance?: true
  /** The parameter is a secret that must not be logged. */
  readonly secret?: true
}

function definePages<const P extends Record<string, Page>>(table: P): P {
  return table
}

/** Every page of the site. To add a page, add a line here. */
// prettier-ignore
export const pages = definePages({
  home: { path: '/', shell: 'public', screen: 'features/home/home-page', prerendered: true, inSitemap: true },
  membership: { path: '/membership', shell: 'public', screen: 'features/membership/membership-page', prerendered: true, inSitemap: true },
  aboutUs: { path: '/about-us', shell: 'public', screen: 'features/club/about-us-page', prerendered: true, inSitemap: true },
  trialFlight: { path: '/trial-flight', shell: 'public', screen: 'features/support/trial-flight-page', prerendered: true, inSitemap: true },
  experience: { path: '/experience', shell: 'public', screen: 'features/club/experience-page', prerendered: true, inSitemap: true },
  events: { path: '/events', shell: 'public', screen: 'features/events/event-list-page', prerendered: true, inSitemap: true },
  event: { path: '/events/event-details/:event_id', shell: 'public', screen: 'features/events/event-page' },
  privacyNotice: { path: '/privacy', shell: 'public', screen: 'features/privacy/notice-page' },
  parentConsent: { path: '/parent/:token', shell: 'public', screen: 'features/privacy/parent-page', secret: true },
  credits: { path: '/credits', shell: 'public', screen: 'features/club/credits-page', prerendered: true, inSitemap: true },
  account: { path: '/account', shell: 'public', screen: 'features/account/account-page', prerendered: true, openInMaintenance: true },
  changePassword: { path: '/change-password/:id', shell: 'public', screen: 'features/account/change-password-page', secret: true },
  confirmEmail: { path: '/confirm-email/:token', shell: 'public', screen: 'features/account/confirm-email-page', secret: true },
  undoAct: { path: '/undo/:token', shell: 'public', screen: 'features/account/undo-act-page', secret: true, openInMaintenance: true },
  ownReview: { path: '/review/:token', shell: 'public', screen: 'features/account/own-review-page', secret: true, openInMaintenance: true },
  meterAnswer: { path: '/meter/:token', shell: 'public', screen: 'features/airworthiness/meters/meter-answer-page', secret: true },
  overdueAnswer: { path: '/overdue/:token', shell: 'public', screen: 'features/overdue/overdue-answer-page', secret: true, openInMaintenance: true },
  weatherRelease: { path: '/release/:token', shell: 'public', screen: 'features/weather/release-page', secret: true },
  remindersOff: { path: '/reminders/off', shell: 'public', screen: 'features/reminders/reminders-off-page' },
  maintenance: { path: '/maintenance', shell: 'public', screen: 'features/site/maintenance-page', prerendered: true, openInMaintenance: true },
  test: { path: '/test', shell: 'public', screen: 'features/site/test-page', prerendered: true },
  offline: { path: '/offline', shell: 'device', screen: 'screens/offline/offline-page', openInMaintenance: true },
  notFound: { path: '/*', shell: 'public', screen: 'features/site/not-found-page' },

  memberHome: { path: '/members', shell: 'member', screen: 'screens/member-home-page' },
  flightLog: { path: '/members/flight-log', shell: 'member', screen: 'screens/flight-log-page' },
  bookings: { path: '/members/booking', shell: 'member', screen: 'screens/booking-list-page' },
  training: { path: '/members/training', shell: 'member', screen: 'screens/training/own-training-page' },
  trainingFile: { path: '/members/training/:member_id', shell: 'member', screen: 'screens/training/training-file-page' },
  students: { path: '/members/students', shell: 'member', screen: 'features/training/student-list-page' },
  newBooking: { path: '/members/booking/new-booking', shell: 'member', screen: 'screens/new-booking-page' },
  flight: { path: '/members/booking/:booking_id', shell: 'member', screen: 'screens/flight-page' },
  community: { path: '/members/community', shell: 'member', screen: 'screens/community-page' },
  newPost: { path: '/members/community/post', shell: 'member', screen: 'features/community/new-post-page' },
  post: { path: '/members/community/post/:id', shell: 'member', screen: 'features/community/post-page' },
  author: { path: '/members/community/profile/:id', shell: 'member', screen: 'features/community/author-page' },
  techLog: { path: '/members/aircraft/:aircraft_id', shell: 'member', screen: 'features/airworthiness/tech-log/tech-log-page' },
  instruction: { path: '/members/instruction', shell: 'member', screen: 'screens/instruction-page' },
  instructorHours: { path: '/members/instruction/hours', shell: 'member', screen: 'features/instruction/hours-page' },
  editProfile: { path: '/members/profile/edit', shell: 'member', screen: 'screens/edit-profile-page' },
  profile: { path: '/members/profile/:id', shell: 'member', screen: 'screens/profile-page' },
  applyForMembership: { path: '/members/membership', shell: 'member', screen: 'features/applications/membership-application-page' },
  security: { path: '/members/security', shell: 'member', screen: 'features/security/security-page' },
  myAccount: { path: '/members/my-account', shell: 'member', screen: 'features/ledger/my-account-page' },
  keepMyLicence: { path: '/members/keep-my-licence', shell: 'member', screen: 'features/readiness/year-ahead/keep-my-licence-page' },
  certificate: { path: '/members/certificate/:id', shell: 'member', screen: 'features/certificates/certificate-page' },
  wishes: { path: '/members/wishes', shell: 'member', screen: 'features/wishes/wishes-page' },
  calendars: { path: '/members/calendars', shell: 'member', screen: 'features/calendar/calendars-page' },
  notifications: { path: '/members/notifications', shell: 'member', screen: 'features/notifications/notifications-page' },
  notificationSettings: { path: '/members/notifications/settings', shell: 'member', screen: 'features/notifications/settings-page' },
  ownMessages: { path: '/members/messages', shell: 'member', screen: 'features/support/own-messages-page' },
  ownPrivacy: { path: '/members/privacy', shell: 'member', screen: 'screens/own-privacy-page' },
  eventSignUp: { path: '/members/event-details/:event_id/signup', shell: 'member', screen: 'features/events/sign-up-page' },

  adminHome: { path: '/admin', shell: 'admin', screen: 'features/members/member-list-page' },
  morning: { path: '/admin/today', shell: 'admin', screen: 'screens/morning-page' },
  daySheet: { path: '/admin/day', shell: 'admin', screen: 'features/readiness/day-sheet-page' },
  adminMembers: { path: '/admin/members', shell: 'admin', screen: 'features/members/member-list-page' },
  adminNewMember: { path: '/admin/members/new-member', shell: 'admin', screen: 'features/members/new-member-page' },
  adminMember: { path: '/admin/members/:member_id', shell: 'admin', screen: 'screens/edit-member-page' },
  memberLeaving: { path: '/admin/members/:member_id/leaving', shell: 'admin', screen: 'screens/member-leaving-page' },
  adminBookings: { path: '/admin/bookings', shell: 'admin', screen: 'screens/booking-desk-page' },
  adminBooking: { path: '/admin/booking/:booking_id', shell: 'admin', screen: 'screens/edit-booking-page' },
  adminWishes: { path: '/admin/wishes', shell: 'admin', screen: 'features/wishes/wish-desk-page' },
  adminEvents: { path: '/admin/events', shell: 'admin', screen: 'features/events/event-desk-page' },
  adminNewEvent: { path: '/admin/events/new-event', shell: 'admin', screen: 'features/events/new-event-page' },
  adminEvent: { path: '/admin/events/:event_id', shell: 'admin', screen: 'features/events/edit-event-page' },
  adminEventSignUps: { path: '/admin/events/:event_id/signups', shell: 'admin', screen: 'features/events/edit-event-page' },
  controlPanel: { path: '/admin/control-panel', shell: 'admin', screen: 'screens/control-panel/overview-page' },
  panelSite: { path: '/admin/control-panel/site', shell: 'admin', screen: 'screens/control-panel/site-page' },
  panelFleet: { path: '/admin/control-panel/fleet', shell: 'admin', screen: 'screens/control-panel/fleet-page' },
  panelCases: { path: '/admin/control-panel/cases', shell: 'admin', screen: 'screens/control-panel/cases-page' },
  panelApplications: { path: '/admin/control-panel/applications', shell: 'admin', screen: 'screens/control-panel/applications-page' },
  panelDownloads: { path: '/admin/control-panel/downloads', shell: 'admin', screen: 'screens/control-panel/downloads-page' },
  panelExpiries: { path: '/admin/control-panel/expiries', shell: 'admin', screen: 'screens/control-panel/expiries-page' },
  panelReadiness: { path: '/admin/control-panel/readiness', shell: 'admin', screen: 'screens/control-panel/readiness-page' },
  panelField: { path: '/admin/control-panel/airfield', shell: 'admin', screen: 'screens/control-panel/field-page' },
  airportSheet: { path: '/admin/airport-sheet', shell: 'admin', screen: 'features/field/sheet-page' },
  panelReports: { path: '/admin/control-panel/reports', shell: 'admin', screen: 'screens/control-panel/reports-page' },
  auditTrail: { path: '/admin/control-panel/audit', shell: 'admin', screen: 'features/audit/audit-page' },
  securityEvents: { path: '/admin/control-panel/security', shell: 'admin', screen: 'features/security/security-events-page' },
  teaching: { path: '/admin/control-panel/assistant', shell: 'admin', screen: 'features/chat/teaching-page' },
  panelPrivacy: { path: '/admin/control-panel/privacy', shell: 'admin', screen: 'screens/control-panel/privacy-page' },
  breaches: { path: '/admin/control-panel/breaches', shell: 'admin', screen: 'features/breaches/breaches-page' },
  breach: { path: '/admin/control-panel/breaches/:id', shell: 'admin', screen: 'features/breaches/breach-page' },
  apiKeys: { path: '/admin/control-panel/keys', shell: 'admin', screen: 'features/keys/keys-page' },
  failedJobs: { path: '/admin/control-panel/jobs', shell: 'admin', screen: 'features/jobs/failed-jobs-page' },
  imports: { path: '/admin/imports', shell: 'admin', screen: 'features/imports/import-list-page' },
  import: { path: '/admin/imports/:import_id', shell: 'admin', screen: 'features/imports/import-page' },
  setup: { path: '/admin/setup', shell: 'admin', screen: 'features/readiness/setup/setup-page' },
  system: { path: '/admin/control-panel/system', shell: 'admin', screen: 'screens/system-page' },
  money: { path: '/admin/money', shell: 'admin', screen: 'screens/money/overview-page' },
  bank: { path: '/admin/money/bank', shell: 'admin', screen: 'screens/money/bank-page' },
  bankStatement: { path: '/admin/money/bank/:statement_id', shell: 'admin', screen: 'features/bank/statement-page' },
  rates: { path: '/admin/money/rates', shell: 'admin', screen: 'screens/money/rates-page' },
  books: { path: '/admin/money/books', shell: 'admin', screen: 'screens/money/books-page' },
  memberAccount: { path: '/admin/money/accounts/:member_id', shell: 'admin', screen: 'features/ledger/member-account-page' },
  supportCase: { path: '/admin/control-panel/support', shell: 'admin', screen: 'features/support/case-page' },
  application: { path: '/admin/control-panel/application', shell: 'admin', screen: 'features/applications/application-page' },
  flightsOut: { path: '/admin/overdue', shell: 'admin', screen: 'features/overdue/flights-out-page' },
  emergencySheet: { path: '/admin/overdue/:id', shell: 'admin', screen: 'features/overdue/emergency-sheet-page' },
  fleetState: { path: '/admin/fleet', shell: 'admin', screen: 'features/airworthiness/fleet-state-page' },
  newAircraft: { path: '/admin/fleet/new', shell: 'admin', screen: 'features/fleet/new-aircraft-page' },
  aircraft: { path: '/admin/fleet/:aircraft_id', shell: 'admin', screen: 'screens/edit-aircraft-page' },
  workshop: { path: '/admin/fleet/:aircraft_id/tech-log', shell: 'admin', screen: 'features/airworthiness/workshop-page' },
})

export type PageName = keyof typeof pages

type Place = {
  query?: Readonly<Record<string, string>>
  /** The id of an element on the page. */
  anchor?: string
}

type AddressParts<P extends Page> =
  Record<never, never> extends PathParams<P['path']>
    ? [params?: Record<never, never>, place?: Place]
    : [params: PathParams<P['path']>, place?: Place]

/** A page's address: `addressOf(pages.flight, { booking_id })`. */
export function addressOf<P extends Page>(page: P, ...parts: AddressParts<P>): string {
  const [params = {}, { query, anchor } = {}] = parts
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return fillPath(page.path, params) + search + (anchor ? `#${anchor}` : '')
}

/** The page at a path. Static segments win over parameters, as in the web app's router. */
export function pageAt(pathname: string): Page | undefined {
  return placeAt(pathname)?.page
}

/** The page at a path with its name and the parameters in the path. */
export function placeAt(pathname: string): PageAt | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  for (const { name, page, pattern } of matchers) {
    const match = pattern.exec(path)
    if (match) return { name, page, params: { ...match.groups } }
  }
  return undefined
}

type PageAt = { name: PageName; page: Page; params: Record<string, string> }

const matchers = Object.entries<Page>(pages)
  .filter(([, page]) => page !== pages.notFound)
  .toSorted(([, a], [, b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(([name, page]) => ({
    name: name as PageName,
    page,
    pattern: new RegExp(`^${page.path.replace(/:([a-z_]+)/g, '(?<$1>[^/]+)')}$`),
  }))

export function isOpenInMaintenance(page: Page | undefined): boolean {
  return page?.shell === 'admin' || page?.openInMaintenance === true
}
