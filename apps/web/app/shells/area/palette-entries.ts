import { addressOf, pages } from '@rsfc/contract/pages'
import type { SearchResult } from './rank-results.ts'

export const PAGES: readonly SearchResult[] = [
  { id: 'members', label: 'Members', to: addressOf(pages.adminMembers) },
  { id: 'new-member', label: 'New member', to: addressOf(pages.adminNewMember) },
  { id: 'bookings', label: 'Bookings', to: addressOf(pages.adminBookings) },
  { id: 'events', label: 'Events', to: addressOf(pages.adminEvents) },
  { id: 'new-event', label: 'New event', to: addressOf(pages.adminNewEvent) },
  { id: 'control-panel', label: 'Control Panel', to: addressOf(pages.controlPanel) },
  { id: 'fleet', label: 'Fleet', keywords: 'aircraft', to: addressOf(pages.panelFleet) },
  {
    id: 'fleet-state',
    label: 'State of the fleet',
    keywords: 'airworthiness grounded inspections defects tech log workshop meter gaps maintenance',
    to: addressOf(pages.fleetState),
  },
  { id: 'new-aircraft', label: 'New aircraft', to: addressOf(pages.newAircraft) },
  { id: 'cases', label: 'Support cases', keywords: 'messages', to: addressOf(pages.panelCases) },
  {
    id: 'applications',
    label: 'Applications',
    keywords: 'documents approval',
    to: addressOf(pages.panelApplications),
  },
  {
    id: 'assistant',
    label: 'Assistant',
    keywords: 'chat questions answers unanswered',
    to: addressOf(pages.teaching),
  },
  {
    id: 'expiries',
    label: 'Medicals and certificates',
    keywords: 'expiries reminders',
    to: addressOf(pages.panelExpiries),
  },
  {
    id: 'day-sheet',
    label: 'Day sheet',
    keywords: 'flights today duty officer print',
    to: addressOf(pages.daySheet),
  },
  {
    id: 'readiness',
    label: 'Ready to fly',
    keywords: 'rules readiness recency credentials not ready',
    to: addressOf(pages.panelReadiness),
  },
  {
    id: 'airfield',
    label: 'Airfield',
    keywords: 'opening hours closed days holidays closures parade curfew training windows',
    to: addressOf(pages.panelField),
  },
  {
    id: 'airport-sheet',
    label: "Tomorrow's flights for the airport",
    keywords: 'sheet list tower pdf persons on board',
    to: addressOf(pages.airportSheet),
  },
  {
    id: 'reports',
    label: 'Reports',
    keywords: 'flying hours revenue charts assistant questions',
    to: addressOf(pages.panelReports),
  },
  {
    id: 'money',
    label: 'Money',
    keywords: 'treasurer owed arrears income ledger accounts payout figures reminders',
    to: addressOf(pages.money),
  },
  { id: 'bank', label: 'Bank statements', keywords: 'import transfers paynow', to: addressOf(pages.bank) },
  {
    id: 'dated-rates',
    label: 'Prices from a later day',
    keywords: 'rates fee try it start date',
    to: addressOf(pages.rates),
  },
  {
    id: 'books',
    label: 'Dues and books',
    keywords: 'membership dues close month export invoices receipts',
    to: addressOf(pages.books),
  },
  { id: 'audit', label: 'Audit trail', keywords: 'changes history', to: addressOf(pages.auditTrail) },
  {
    id: 'security-record',
    label: 'Security record',
    keywords: 'sign-ins',
    to: addressOf(pages.securityEvents),
  },
  { id: 'keys', label: 'API keys', keywords: 'programs tokens access', to: addressOf(pages.apiKeys) },
  { id: 'jobs', label: 'Mails and jobs', keywords: 'failed mail', to: addressOf(pages.failedJobs) },
  {
    id: 'system',
    label: 'System',
    keywords: 'servers backup database disk version health',
    to: addressOf(pages.system),
  },
  { id: 'corner', label: "Member's Corner", to: addressOf(pages.memberHome) },
]

const setting = (anchor: string) => addressOf(pages.panelSite, {}, { anchor })

export const SETTINGS: readonly SearchResult[] = [
  { id: 'announcement', label: 'Announcement banner', to: setting('announcement') },
  { id: 'maintenance', label: 'Maintenance mode', keywords: 'close the site', to: setting('maintenance') },
  {
    id: 'rates',
    label: 'Booking rates',
    keywords: 'hourly fee price instructor examiner automatic payment requests',
    to: setting('rates'),
  },
  {
    id: 'retention',
    label: 'How long we keep data',
    keywords: 'retention deletion',
    to: setting('retention'),
  },
  {
    id: 'my-security',
    label: 'My security',
    keywords: 'password passkey sessions second factor',
    to: addressOf(pages.security),
  },
]

const CSV = 'CSV file'

export const DOWNLOADS: readonly SearchResult[] = [
  {
    id: 'download-members',
    label: 'Download members',
    description: CSV,
    to: addressOf(pages.panelDownloads),
  },
  {
    id: 'download-bookings',
    label: 'Download bookings',
    description: CSV,
    to: addressOf(pages.panelDownloads),
  },
  {
    id: 'download-community',
    label: 'Download community posts',
    description: CSV,
    to: addressOf(pages.panelDownloads),
  },
]
