import type { Sign } from './concepts.ts'

/** A page of the site by its name in the table of pages, and a place on it. */
type Link = {
  label: string
  page:
    | 'aboutUs'
    | 'account'
    | 'bookings'
    | 'editProfile'
    | 'events'
    | 'experience'
    | 'membership'
    | 'newBooking'
  anchor?: string
}

export type Intent = {
  code: `CB${number}`
  /** The intent matches if any pattern does: all its signs are present, and none marked with '!'. */
  when: readonly (readonly (Sign | `!${Sign}`)[])[]
  answer: string
  link: Link
}
