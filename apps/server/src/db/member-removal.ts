import type { Transaction } from './client.ts'

type Step = (tx: { db: Transaction; now: Date }, memberId: string) => Promise<void>

/** Lets features clean up when a member is deleted, in the same transaction. */
export function createMemberRemoval() {
  const steps: Step[] = []
  return {
    add: (step: Step) => void steps.push(step),
    async run(tx: { db: Transaction; now: Date }, memberId: string): Promise<void> {
      for (const step of steps) await step(tx, memberId)
    },
  }
}

export type MemberRemoval = ReturnType<typeof createMemberRemoval>
