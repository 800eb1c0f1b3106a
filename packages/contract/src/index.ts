import { account } from './account/routes.ts'
import { airworthiness } from './airworthiness/routes.ts'
import { applications } from './applications/routes.ts'
import { audit } from './audit/routes.ts'
import { bank } from './bank/routes.ts'
import { bookings } from './bookings/routes.ts'
import { breaches } from './breaches/routes.ts'
import { calendar } from './calendar/routes.ts'
import { certificates } from './certificates/routes.ts'
import { chat } from './chat/routes.ts'
import { dashboard } from './dashboard/routes.ts'
import { downloads } from './downloads/routes.ts'
import { community } from './community/routes.ts'
import { events } from './events/routes.ts'
import { field } from './field/routes.ts'
import { fleet } from './fleet/routes.ts'
import { imports } from './imports/routes.ts'
import { instruction } from './instruction/routes.ts'
import { jobs } from './jobs/routes.ts'
import { keys } from './keys/routes.ts'
import { leaving } from './leaving/routes.ts'
import { ledger } from './ledger/routes.ts'
import { logbook } from './logbook/routes.ts'
import { members } from './members/routes.ts'
import { notes } from './notes/routes.ts'
import { notifications } from './notifications/routes.ts'
import { wishes } from './wishes/routes.ts'
import { overdue } from './overdue/routes.ts'
import { privacy } from './privacy/routes.ts'
import { readiness } from './readiness/routes.ts'
import { reminders } from './reminders/routes.ts'
import { retention } from './retention/routes.ts'
import { security } from './security/routes.ts'
import { site } from './site/routes.ts'
import { support } from './support/routes.ts'
import { system } from './system/routes.ts'
import { weather } from './weather/routes.ts'
import { training } from './training/routes.ts'

/** The whole API: the routes of every noun. */
export const contract = {
  account,
  airworthiness,
  applications,
  audit,
  bank,
  bookings,
  breaches,
  calendar,
  certificates,
  chat,
  dashboard,
  downloads,
  community,
  events,
  field,
  fleet,
  imports,
  instruction,
  jobs,
  keys,
  leaving,
  ledger,
  logbook,
  members,
  notes,
  notifications,
  overdue,
  wishes,
  privacy,
  readiness,
  reminders,
  retention,
  security,
  site,
  support,
  system,
  weather,
  training,
}
