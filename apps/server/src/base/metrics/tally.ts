/** Plain counters for what happens deep inside the server. Kept whether or not anybody reads them. */
export function createTally() {
  return { mails: { sent: 0, failed: 0 } }
}

export type Tally = ReturnType<typeof createTally>
