import type { NewRates } from '@rsfc/contract/ledger/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import { readRatesOn } from '../../flying/records/rates-store.ts'
import { lockSiteSettings, writeSiteSettings } from '../../people/records/site-settings-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused } from '../../base/errors/refusal.ts'
import { allRates, deleteRates, upsertRates } from './store.ts'

const WHAT = { subject: 'site' as const, subject_id: null }

/** Rates from a future day on. Today's rates are set in the site configuration. */
export function setRates(call: Call, rates: z.output<typeof NewRates>) {
  return inTransaction(call, async (tx) => {
    if (rates.starts_on <= clubDate(tx.now)) {
      const message = 'Starts on must be a later day. Today’s rates are changed under Booking rates'
      return refused(400, { message, errors: [{ field: 'starts_on', message }] })
    }
    await lockSiteSettings(tx.db)
    await upsertRates(tx.db, rates)
    await recordChange(tx, { ...WHAT, action: 'ledger.rates' }, null, rates)
    return allRates(tx.db)
  })
}

export function cancelRates(call: Call, starts_on: string) {
  return inTransaction(call, async (tx) => {
    if (starts_on <= clubDate(tx.now))
      return refused(409, { message: 'These rates have started. Flights may have been billed by them.' })
    const cancelled = await deleteRates(tx.db, starts_on)
    if (!cancelled) return refused(404)
    await recordChange(tx, { ...WHAT, action: 'ledger.cancel-rates' }, cancelled, null)
    return allRates(tx.db)
  })
}

/** Copies the rates that start today to the configuration. */
export function startRates(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const before = await lockSiteSettings(tx.db)
    const rates = await readRatesOn(tx.db, clubDate(tx.now))
    const differs = Object.entries(rates).some(([name, rate]) => before[name as keyof typeof rates] !== rate)
    if (!differs) return
    await actOnLedger(tx)
    const after = await writeSiteSettings(tx.db, rates)
    await recordChange(tx, { ...WHAT, action: 'site.update' }, before, after)
  })
}
