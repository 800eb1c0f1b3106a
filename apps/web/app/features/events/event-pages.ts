import { events } from '@rsfc/contract/events/routes'
import { readPages } from '../../data/read.ts'

const PAGE = 24

/** The events page by page, all of them or those that match. */
export const eventPages = (q = '') => readPages(events.list, PAGE, { query: { q } })
