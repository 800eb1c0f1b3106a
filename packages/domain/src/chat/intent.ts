import type { Sign } from './concepts.ts'

/** A page of the site by its name in the table of pages, and a place on it. */
export type Link = {
  label: string
  page:
    | 'aboutUs'
    | 'account'
    | 'bookings'
    | 'calendars'
    | 'editProfile'
    | 'events'
    | 'experience'
    | 'flightLog'
    | 'memberHome'
    | 'membership'
    | 'myAccount'
    | 'newBooking'
    | 'newPost'
    | 'notificationSettings'
    | 'ownMessages'
    | 'security'
    | 'training'
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
