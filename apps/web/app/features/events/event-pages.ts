import { events } from '@rsfc/contract/events/routes'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import { readPages } from '../../data/read.ts'

/** All events, or those that match a search, page by page. */
export const eventPages = (q = '') => readPages(events.list, FIRST_ROWS.events, { query: { q } })
