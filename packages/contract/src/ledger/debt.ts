import { z } from 'zod'

/** What a member owes, in dollars, as the ledger says. */
export const Debt = z.object({
  /** Open charges without those being checked, less the credit. */
  to_pay: z.number(),
  /** Open charges of flights that the member has reported as paid. */
  being_checked: z.number(),
  /** Paid, but not used for a charge yet. */
  credit: z.number(),
})
