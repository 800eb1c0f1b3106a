/** How many rows the lists of the daily pages show before someone asks for more. */
export const FIRST_ROWS = {
  members: 20,
  flightLog: 20,
  events: 24,
  posts: 5,
  latestPosts: 2,
  deskRequests: 200,
} as const
