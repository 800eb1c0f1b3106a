/** Plain counters for events deep inside the server, which count whether or not metrics are served. */
export function createTally() {
  return { mails: { sent: 0, failed: 0 } }
}

export type Tally = ReturnType<typeof createTally>
