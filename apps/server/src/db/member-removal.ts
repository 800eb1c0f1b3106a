import type { Transaction } from './client.ts'

type Step = (tx: Transaction, memberId: string, now: Date) => Promise<void>

/** What features clean up when a member is deleted, in the transaction that deletes them. */
export function createMemberRemoval() {
  const steps: Step[] = []
  return {
    add: (step: Step) => void steps.push(step),
    async run(tx: Transaction, memberId: string, now: Date): Promise<void> {
      for (const step of steps) await step(tx, memberId, now)
    },
  }
}

export type MemberRemoval = ReturnType<typeof createMemberRemoval>
