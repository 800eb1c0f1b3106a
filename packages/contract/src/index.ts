import { account } from './account.ts'
import { bookings } from './bookings.ts'
import { chat } from './chat.ts'
import { events } from './events.ts'
import { fleet } from './fleet.ts'
import { site } from './site.ts'

/** Every noun's routes: the whole API. */
export const contract = { account, bookings, chat, events, fleet, site }
