import type { Session } from '../../security/sessions/session.ts'
import type { Transaction } from '../client.ts'

type Settling = { db: Transaction; now: Date; actor: Session | null }
type Step = (tx: Settling, payments: readonly string[], paidFlights: readonly string[]) => Promise<void>

/** Mails the receipts of payments, whoever has entered them, in the same transaction. */
export function createPaymentReceipts() {
  let step: Step = async () => undefined
  return {
    use: (mailReceipts: Step) => {
      step = mailReceipts
    },
    mail: ({ db, now, actor }: Settling, payments: readonly string[], paidFlights: readonly string[]) =>
      step({ db, now, actor }, payments, paidFlights),
  }
}

export type PaymentReceipts = ReturnType<typeof createPaymentReceipts>
