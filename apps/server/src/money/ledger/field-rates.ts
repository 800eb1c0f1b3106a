import type { FieldRate, NewFieldRate } from '@rsfc/contract/ledger/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { fieldRates } from '../../flying/records/rates-store.ts'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { deleteFieldRate, findFieldRate, insertFieldRate } from './store.ts'

const WHAT = { subject: 'site' as const, subject_id: null }

/** From today on, so that no flight of the past costs more. A second charge of the same day replaces the first. */
export function setFieldRate(
  call: Call,
  form: z.output<typeof NewFieldRate>,
): Promise<FieldRate[] | Refusal> {
  // A fuel surcharge has no place.
  const rate = form.kind === 'fuel' ? { ...form, place: null } : form
  return inTransaction(
    call,
    async (tx) => {
      if (rate.starts_on < clubDate(tx.now)) {
        const message = 'First day must be today or later'
        return refused(400, { message, errors: [{ field: 'starts_on', message }] })
      }
      await insertFieldRate(tx.db, { ...rate, _id: newId() })
      await recordChange(tx, { ...WHAT, action: 'ledger.field-rate' }, null, rate)
      return fieldRates(tx.db)
    },
    {
      field_rates_aircraft_type_aircraft__id_fk: refused(400, {
        errors: [{ field: 'aircraft_type', message: 'There is no such aircraft' }],
      }),
    },
  )
}

export function cancelFieldRate(call: Call, id: string): Promise<FieldRate[] | Refusal> {
  return inTransaction(call, async (tx) => {
    const rate = await findFieldRate(tx.db, id)
    if (!rate) return refused(404)
    if (rate.starts_on <= clubDate(tx.now))
      return refused(409, { message: 'This charge has started. Set 0 from a later day to end it.' })
    const { _id, ...cancelled } = rate
    await deleteFieldRate(tx.db, _id)
    await recordChange(tx, { ...WHAT, action: 'ledger.cancel-field-rate' }, cancelled, null)
    return fieldRates(tx.db)
  })
}
