import { account } from './account.ts'
import { applications } from './applications.ts'
import { chat } from './chat.ts'
import { events } from './events.ts'
import { members } from './members.ts'
import { reminders } from './reminders.ts'
import { site } from './site.ts'
import { support } from './support.ts'

/** Every noun's routes: the whole API. */
export const contract = { account, applications, chat, events, members, reminders, site, support }
