import { account } from './account.ts'
import { chat } from './chat.ts'
import { community } from './community.ts'
import { events } from './events.ts'
import { site } from './site.ts'

/** Every noun's routes: the whole API. */
export const contract = { account, chat, community, events, site }
