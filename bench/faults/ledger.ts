export type Kind = 'booking' | 'cancel' | 'post' | 'sign-up' | 'case' | 'reply' | 'picture'

/** One write that a client asked for. `mark` finds its row; it is asked for once only. */
export type Write = {
  kind: Kind
  mark: string
  /** Told by the answer; for a cancel, the booking's. */
  id: string
  outcome: 'acknowledged' | 'refused' | 'unknown'
  asked: number
  answered: number
}

/** What the clients were told, which is what the database is held against. */
export function createLedger() {
  const writes: Write[] = []
  return {
    writes,
    async record(
      kind: Kind,
      mark: string,
      ask: () => Promise<{ status: number; id?: string }>,
    ): Promise<Write> {
      const write: Write = { kind, mark, id: '', outcome: 'unknown', asked: Date.now(), answered: 0 }
      writes.push(write)
      try {
        const { status, id = '' } = await ask()
        write.id = id
        write.outcome = status === 200 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown'
      } catch {
        // Cut off: it may be there or not, but not twice.
      }
      write.answered = Date.now()
      return write
    },
    /** When the first write was acknowledged that was asked for after this moment. */
    firstAfter(moment: number, kinds?: readonly Kind[]): number | undefined {
      return writes.find(
        ({ asked, outcome, kind }) =>
          asked >= moment && outcome === 'acknowledged' && (!kinds || kinds.includes(kind)),
      )?.answered
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
