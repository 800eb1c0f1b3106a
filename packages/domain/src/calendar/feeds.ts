/** The member's own flights, flights they instruct or examine, one aircraft, or the club's events. */
export const FEED_KINDS = ['mine', 'instructor', 'aircraft', 'events'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

export const FEEDS_MAX = 20

/** How far back a feed goes. Calendar programs keep the earlier entries that they have read. */
export const FEED_DAYS_BACK = 60
export const FEED_ENTRIES_MAX = 2000

export const FEED_WORDS: Readonly<Record<FeedKind, string>> = {
  mine: 'My flights',
  instructor: 'Flights I instruct or examine',
  aircraft: 'One aircraft',
  events: 'Club events',
}

type Reader = { instructor_rated: boolean; examiner_rated: boolean }

export function mayRead(kind: FeedKind, reader: Reader): boolean {
  return kind !== 'instructor' || reader.instructor_rated || reader.examiner_rated
}
