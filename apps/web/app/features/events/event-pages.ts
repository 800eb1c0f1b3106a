import { events } from '@rsfc/contract/events/routes'
import { readPages } from '../../data/read.ts'

const PAGE_SIZE = 24

/** All events, or those that match a search, page by page. */
export const eventPages = (q = '') => readPages(events.list, PAGE_SIZE, { query: { q } })
