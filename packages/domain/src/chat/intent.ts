import type { Sign } from './concepts.ts'

/** A page by its name in the table of pages, and an anchor on it. */
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
    | 'trialFlight'
  anchor?: string
}

/** Matches if any of its patterns does: all its signs are present, and none of those marked with '!'. */
type Patterns = readonly (readonly (Sign | `!${Sign}`)[])[]

export type Intent = {
  code: `CB${number}`
  when: Patterns
  answer: string
  link: Link
  /** More specific answers to some of the questions that the intent matches; the first that fits is given. */
  variants?: readonly { when: Patterns; answer: string; link?: Link }[]
}
