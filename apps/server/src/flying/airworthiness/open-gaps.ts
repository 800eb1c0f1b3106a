import type { MeterGap } from '@rsfc/contract/airworthiness/schemas'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { openGaps } from './gaps-store.ts'
import type { Queryable } from '../../base/database/client.ts'

/** Latest first. */
export async function listOpenGaps(db: Queryable, limit: number): Promise<MeterGap[]> {
  return (await openGaps(db, limit)).map((gap) => ({
    _id: gap._id,
    aircraft_id: gap.aircraft_id,
    aircraft_registration: gap.aircraft_registration,
    from_hours: toHours(gap.from_value),
    to_hours: toHours(gap.to_value),
    before: gap.before_at && {
      pilot_name: gap.before_pilot,
      at: clubStamp(gap.before_at),
      answer: gap.before_answer,
    },
    after: { pilot_name: gap.after_pilot, at: clubStamp(gap.after_at), answer: gap.after_answer },
    createdAt: clubStamp(gap.createdAt),
  }))
}
