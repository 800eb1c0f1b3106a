import type { Transaction } from '../db/client.ts'

type Farewell = (tx: Transaction, memberId: string, now: Date) => Promise<void>

/** What features set right when a member is deleted, in the transaction that deletes them. */
export function createFarewells() {
  const list: Farewell[] = []
  return {
    add: (farewell: Farewell) => void list.push(farewell),
    async say(tx: Transaction, memberId: string, now: Date): Promise<void> {
      for (const farewell of list) await farewell(tx, memberId, now)
    },
  }
}

export type Farewells = ReturnType<typeof createFarewells>
