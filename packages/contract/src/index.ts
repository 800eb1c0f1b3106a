import { account } from './account.ts'
import { site } from './site.ts'

/** Every noun's routes: the whole API. */
export const contract = { account, site }
