/** How many rows of each list Today reads first, and how many more each time. */
export const QUEUE_STEP = 30

/** The longest lists that Today reads at once. Settled rows leave, so the next ones move up. */
export const QUEUE_MOST = 200

export function waitingInWords(total: number): string {
  if (total === 0) return 'Nothing waits for you.'
  return `${total} ${total === 1 ? 'thing waits' : 'things wait'} for an officer.`
}
