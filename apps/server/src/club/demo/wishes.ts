import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { answerTime } from '@rsfc/domain/wishes/answer-time'
import type { offers, wishes } from '../../flying/wishes/tables.ts'
import { addMinutes, firstWeekday, openDays, OPENING_MINUTE, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'
import type { Schedule } from './schedule.ts'

type WishRow = typeof wishes.$inferInsert
type OfferRow = typeof offers.$inferInsert

type Given = {
  calendar: Calendar
  club: readonly DemoMember[]
  accounts: DemoAccounts
  fleet: readonly { _id: string; aircraft_status?: string | undefined }[]
  schedule: Schedule
}

const DAY = 24 * 60

/** Some members wait for the coming Saturdays, and one slot is held for the examiner. */
export function planWishes({ calendar: { now, today }, club, accounts, fleet, schedule }: Given) {
  const random = randomFor('wishes')
  const saturday = firstWeekday(addDays(today, 8), 'Saturday')
  const pilots = club.filter(
    ({ row }) =>
      row.license_type === 'ppl' && row.account_status !== 'banned' && row.membership_type === 'ordinary',
  )
  const others = pilots.filter((pilot) => pilot !== accounts.member).slice(0, 3)
  const rows = [accounts.member, ...others].map(({ row }, index): WishRow => {
    const createdAt = addMinutes(now, -(index + 1) * 2 * DAY)
    return {
      _id: random.id(createdAt),
      user_id: row._id,
      number: 1,
      from: clubInstant(saturday, '09:00'),
      to: clubInstant(saturday, index % 2 === 0 ? '13:00' : '17:00'),
      minutes: index % 2 === 0 ? 60 : 90,
      flight_type: 'leisure',
      createdAt,
    }
  })
  return { wishes: rows, offers: planOffer() }

  function planOffer(): OfferRow[] {
    const span = { from: OPENING_MINUTE, to: OPENING_MINUTE + 60 }
    const planes = fleet.filter(({ aircraft_status }) => aircraft_status === 'active')
    for (const date of openDays(addDays(today, 3), addDays(today, 30)))
      for (const { _id: aircraft_type } of planes) {
        if (!schedule.isFree([aircraft_type], date, span)) continue
        const time = answerTime(now, clubInstant(date, timeOfDay(span.from)))
        if (!time) continue
        schedule.reserve([aircraft_type], date, span)
        const slot = { flight_date: date, start_time: timeOfDay(span.from), end_time: timeOfDay(span.to) }
        const user_id = accounts.examiner.row._id
        return [
          {
            _id: random.id(now),
            user_id,
            aircraft_type,
            ...slot,
            flight_type: 'leisure',
            ...time,
            createdAt: now,
          },
        ]
      }
    return []
  }
}
