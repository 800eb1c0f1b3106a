import { account } from './account.ts'
import { audit } from './audit.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { downloads } from './downloads.ts'
import { events } from './events.ts'
import { site } from './site.ts'

/** Every noun's routes: the whole API. */
export const contract = { account, audit, chat, dashboard, downloads, events, site }
