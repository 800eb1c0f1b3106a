import type { BookOut, FlightOut } from '@rsfc/contract/overdue/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { outState } from '@rsfc/domain/overdue/ladder'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { BookOutRow, FlightRow, MailState, NoticeRow } from './store.ts'

export function bookOutToWire(row: BookOutRow, now: Date): BookOut {
  return {
    ...row,
    state: outState(row, now),
    out_at: clubStamp(row.out_at),
    eta: clubStamp(row.eta),
    deadline: clubStamp(row.deadline),
    landed_at: row.landed_at && clubStamp(row.landed_at),
  }
}

export function flightToWire(
  { flight, ...aircraft }: FlightRow,
  notices: readonly NoticeRow[],
  mails: ReadonlyMap<string, MailState>,
  now: Date,
): FlightOut {
  const { acknowledged_at, acknowledged_name, acknowledged_note, pilot_name } = flight
  return {
    ...bookOutToWire(flight, now),
    ...aircraft,
    pilot_name,
    acknowledged_at: acknowledged_at && clubStamp(acknowledged_at),
    acknowledged_name,
    acknowledged_note,
    notices: notices
      .filter(({ book_out_id }) => book_out_id === flight._id)
      .map(({ step, createdAt, mail_id, contact_number, ...person }) => ({
        step,
        name: fullName(person),
        phone: contact_number,
        at: clubStamp(createdAt),
        mail: mails.get(mail_id) ?? 'sent',
      })),
  }
}
