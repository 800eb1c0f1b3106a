import { account } from './account.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { bookings } from './bookings.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { downloads } from './downloads.ts'
import { community } from './community.ts'
import { events } from './events.ts'
import { fleet } from './fleet.ts'
import { members } from './members.ts'
import { reminders } from './reminders.ts'
import { site } from './site.ts'
import { support } from './support.ts'

/** Every noun's routes: the whole API. */
export const contract = {
  account,
  applications,
  audit,
  bookings,
  chat,
  dashboard,
  downloads,
  community,
  events,
  fleet,
  members,
  reminders,
  site,
  support,
}
