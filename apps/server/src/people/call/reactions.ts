import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import type { DocumentType } from '@rsfc/domain/applications/words'
import type { Refusal } from '../../base/errors/refusal.ts'
import type { MemberRow } from '../records/member-store.ts'

/** `emails` are the current address, earlier ones in the audit trail, and one that is not confirmed yet. */
export type Leaver = MemberRow & { emails: string[] }

export type Applied = {
  _id: string
  user_id: string
  application_type: DocumentType
  application_date: string | null
}

/** A medical whose last day was entered on the profile. */
export type EnteredMedical = Partial<MedicalDetails> & { member_id: string; valid_until: string }

export type ApplicationStep = { application: Applied } & (
  | { step: 'submitted'; medical: MedicalDetails }
  | { step: 'approved'; valid_until: string; medical: MedicalDetails }
  | { step: 'rejected'; reason: string }
  | { step: 'deleted' }
)

export type FlightStory = { booking_id: string; header: string; description: string; visibility: boolean }

/** What nouns on higher floors do when something happens on a lower one, in the order in which they registered. */
export function createReaction<Tx, Event>() {
  type Step = (tx: Tx, event: Event) => Promise<void | Refusal | null>
  const steps: Step[] = []
  return {
    add: (step: Step) => void steps.push(step),
    /** Runs in the transaction of the event, up to the first refusal. */
    async run(tx: Tx, event: Event): Promise<Refusal | null> {
      for (const step of steps) {
        const refusal = await step(tx, event)
        if (refusal) return refusal
      }
      return null
    },
  }
}

export type Reaction<Tx, Event> = ReturnType<typeof createReaction<Tx, Event>>
