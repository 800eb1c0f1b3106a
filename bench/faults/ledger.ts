export type Kind = 'booking' | 'cancel' | 'post' | 'sign-up' | 'case' | 'reply' | 'picture'

/** One write that a client requested. Its unique `mark` identifies its row. */
export type Write = {
  kind: Kind
  mark: string
  /** From the response; for a cancellation, the booking's id. */
  id: string
  outcome: 'acknowledged' | 'refused' | 'unknown'
  requestedAt: number
  answeredAt: number
}

/** Records the response to each write, to be compared with the database later. */
export function createLedger() {
  const writes: Write[] = []
  return {
    writes,
    async record(
      kind: Kind,
      mark: string,
      request: () => Promise<{ status: number; id?: string }>,
    ): Promise<Write> {
      const write: Write = { kind, mark, id: '', outcome: 'unknown', requestedAt: Date.now(), answeredAt: 0 }
      writes.push(write)
      try {
        const { status, id = '' } = await request()
        write.id = id
        write.outcome = status === 200 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown'
      } catch {
        // Without a response the row may or may not exist, but not twice.
      }
      write.answeredAt = Date.now()
      return write
    },
    /** When the first write requested after this time was acknowledged. */
    firstAfter(time: number, kinds?: readonly Kind[]): number | undefined {
      return writes.find(
        ({ requestedAt, outcome, kind }) =>
          requestedAt >= time && outcome === 'acknowledged' && (!kinds || kinds.includes(kind)),
      )?.answeredAt
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
