import { closingFault, firstDay, monthOf, type Month } from '@rsfc/domain/ledger/statement'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../call.ts'
import { recordChange } from '../../db/audit/audit.ts'
import type { Queryable } from '../../db/client.ts'
import { lastClosedMonth } from '../../db/ledger/ledger.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused } from '../../http/answers/refusal.ts'
import { closedMonths, insertClosedMonth } from './store.ts'

export async function listClosedMonths(db: Queryable) {
  const rows = await closedMonths(db)
  return rows.map(({ month, at, by_name }) => ({ month: monthOf(month), at: clubStamp(at), by_name }))
}

/** Closes a month with all before it. */
export function closeMonth(call: Call, month: Month) {
  return inTransaction(
    call,
    async (tx) => {
      const closed = await lastClosedMonth(tx.db)
      const fault = closingFault(month, clubDate(tx.now), closed && monthOf(closed))
      if (fault) return refused(409, { message: fault, errors: [{ field: 'month', message: fault }] })
      await insertClosedMonth(tx.db, { month: firstDay(month), by: tx.actor._id, at: tx.now })
      const what = { action: 'ledger.close-month', subject: 'site' as const, subject_id: null }
      await recordChange(tx, what, null, { closed_month: month })
      return listClosedMonths(tx.db)
    },
    { closed_months_pkey: refused(409, { message: 'This month is closed already.' }) },
  )
}
