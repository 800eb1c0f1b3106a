import type { Call } from '../people/person.ts'
import type { SeenMail } from '../world/outbox.ts'
import type { Readings, SeenBooking } from './readings.ts'

type Owed = { to: string; about: RegExp; why: string; day: string }

/** Every act that owes a mail has one, and no mail is sent twice. */
export function createMailAudit(
  emailOf: (id: string | null) => string | undefined,
  before: (id: string) => SeenBooking | undefined,
  note: (words: string) => void,
) {
  let owed: Owed[] = []
  const seen = new Map<string, SeenMail>()
  const receipts = new Map<string, number>()
  let paidAgain = false

  function sees(call: Call, today: string): void {
    const { path, status, data, body, by, method } = call
    if (status !== 200 || method !== 'POST') return
    const set = (body ?? {}) as Record<string, unknown>
    const owe = (to: string | undefined, about: RegExp, why: string) => {
      if (to) owed.push({ to, about, why: `${why} (${path})`, day: today })
    }
    // Who pays again after a payment was taken back gets another receipt.
    if (set.payment_status || path.endsWith('/undo') || path.startsWith('/booking/undo/')) paidAgain = true
    if (path.startsWith('/booking/undo/'))
      owed = owed.filter(({ why }) => !why.includes((data as SeenBooking)._id))
    if (path.startsWith('/booking/update/') && by?.role === 'desk') {
      const booking = data as SeenBooking
      const old = before(booking._id)
      const to = emailOf(booking.user_id)
      if (
        set.booking_status &&
        old &&
        old.booking_status !== booking.booking_status &&
        set.undoable !== true
      ) {
        if (booking.booking_status === 'confirmed')
          owe(to, /confirm/i, `booking ${booking._id} was confirmed`)
        if (booking.booking_status === 'rejected')
          owe(to, /reject|declin|not/i, `booking ${booking._id} was rejected`)
        if (booking.booking_status === 'cancelled') owe(to, /cancel/i, `booking ${booking._id} was cancelled`)
      }
    }
    if (/^\/ledger\/[^/]+\/remind$/.test(path))
      owe(emailOf(path.split('/')[2] ?? ''), /pay|owe|remind/i, 'a reminder was sent')
  }

  function settle(mail: SeenMail): void {
    if (seen.has(mail.messageId)) note(`the mail '${mail.subject}' to ${mail.to} was sent twice`)
    seen.set(mail.messageId, mail)
    const flight = /^Receipt (RSFC\w+): (\S+)/.exec(mail.subject)
    if (flight) {
      const key = `${mail.to} ${flight[1]}`
      receipts.set(key, (receipts.get(key) ?? 0) + 1)
      if ((receipts.get(key) ?? 0) > 1 && !paidAgain)
        note(`two receipts for one payment to ${mail.to}: ${mail.subject}`)
    }
    const at = owed.findIndex(({ to, about }) => to === mail.to && about.test(mail.subject))
    if (at !== -1) owed.splice(at, 1)
  }

  return {
    sees,
    async endDay({ world, date }: Readings, refusedOrLate: boolean): Promise<void> {
      for (const mail of await world.outbox.collect(world.clock.ms())) settle(mail)
      receipts.clear()
      paidAgain = false
      // Mails that the mail server refused come when their job is tried again, within two hours.
      const due = owed.filter(({ day }) => (refusedOrLate ? false : day < date))
      for (const { to, why } of due) note(`no mail to ${to}: ${why}`)
      owed = owed.filter((each) => !due.includes(each))
    },
  }
}
