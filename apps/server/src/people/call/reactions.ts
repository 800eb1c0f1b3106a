import type { DocumentType } from '@rsfc/domain/applications/words'
import type { MemberRow } from '../records/member-store.ts'

/** `emails` are the current address, earlier ones in the audit trail, and one that is not confirmed yet. */
export type Leaver = MemberRow & { emails: string[] }

export type Applied = {
  _id: string
  user_id: string
  application_type: DocumentType
  application_date: string | null
}

export type ApplicationStep = { application: Applied } & (
  | { step: 'submitted' }
  | { step: 'approved'; valid_until: string }
  | { step: 'rejected'; reason: string }
  | { step: 'deleted' }
)

export type FlightStory = { booking_id: string; header: string; description: string; visibility: boolean }

/** What nouns on higher floors do when something happens on a lower one, in the order in which they registered. */
export function createReaction<Tx, Event>() {
  type Step = (tx: Tx, event: Event) => Promise<void>
  const steps: Step[] = []
  return {
    add: (step: Step) => void steps.push(step),
    /** Runs in the transaction of the event. */
    async run(tx: Tx, event: Event): Promise<void> {
      for (const step of steps) await step(tx, event)
    },
  }
}

export type Reaction<Tx, Event> = ReturnType<typeof createReaction<Tx, Event>>
