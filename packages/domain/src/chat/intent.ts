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

/** Matches if any pattern does: all its signs are present, and none marked with '!'. */
type Patterns = readonly (readonly (Sign | `!${Sign}`)[])[]

export type Intent = {
  code: `CB${number}`
  when: Patterns
  answer: string
  link: Link
  /** Closer answers for some of the questions that the intent matches; the first that fits. */
  variants?: readonly { when: Patterns; answer: string; link?: Link }[]
}
