import type { Transaction } from '../../base/database/client.ts'
import { flightsOf, insertSheet } from '../../flying/field/store.ts'
import type { closures, field_settings } from '../../flying/field/tables.ts'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { addDays, clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { firstWeekday, type Calendar } from './calendar.ts'
import { randomFor } from './random.ts'

type ClosureRow = Omit<typeof closures.$inferInsert, 'period'>

export const FIELD: Partial<typeof field_settings.$inferInsert> = {
  bands: [
    { kind: 'training', days: ['Monday', 'Wednesday'], from: '09:00', to: '11:00', words: 'Circuits' },
    { kind: 'curfew', days: [...WEEKDAYS], from: '22:00', to: '07:00', words: '' },
  ],
  sheet_email: 'tower@airport.example',
}

/** On a Thursday, when the club is closed, so that no flight is planned. */
export function planClosures({ today, now }: Calendar): ClosureRow[] {
  const date = firstWeekday(addDays(today, 8), 'Thursday')
  return [
    {
      _id: randomFor('closures').id(now),
      start_date: date,
      start_time: '15:00',
      end_date: date,
      end_time: '18:30',
      reason: 'Flypast rehearsal for the parade',
      source: 'Letter of the airport',
      createdAt: now,
    },
  ]
}

/** What the airport was told yesterday about today. One flight has been added since. */
export async function fillSheet(tx: Transaction, now: Date): Promise<void> {
  const flight_date = clubDate(now)
  const lines = await flightsOf(tx, flight_date)
  const sent_at = clubInstant(addDays(flight_date, -1), '17:00')
  const sent = lines.length > 1 ? lines.slice(0, -1) : lines
  await insertSheet(tx, { flight_date, sent_at, sent_to: FIELD.sheet_email ?? '', lines: sent })
}
