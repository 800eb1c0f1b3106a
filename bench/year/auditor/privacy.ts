import type { Person } from '../people/person.ts'
import type { BookingBook } from './bookings.ts'
import type { Readings } from './readings.ts'

/** What only officers may read, and what only its owner and officers may. */
const OFFICERS_ONLY = [
  '/ledger/figures',
  '/bank/statements',
  '/audit/',
  '/support/',
  '/application/',
  '/members/not-ready',
  '/rsfc/jobs',
  '/overdue',
  '/ledger/export?what=entries&from=2027-01-01&to=2029-01-01',
]
const ownersOnly = (id: string) => [
  `/ledger/${id}`,
  `/ledger/${id}/statement?month=2028-01`,
  `/members/${id}/data`,
  `/members/${id}/credentials`,
  `/members/${id}/flights`,
  `/privacy/members/${id}`,
  `/leaving/${id}`,
  `/notes/${id}`,
]
const MEMBERS = new Set(['pilot', 'student', 'social'])

/** Each day a member who is signed in asks for what is not theirs. */
export function createPrivacyAudit(book: BookingBook, note: (words: string) => void) {
  let turn = 0
  return {
    async endDay({ people, read, world }: Readings): Promise<void> {
      const signedIn = people.filter(
        ({ role, away, signedInAt }) =>
          MEMBERS.has(role) && !away && world.clock.ms() - signedInAt < 11 * 60 * 60_000,
      )
      const asker = signedIn[++turn % Math.max(1, signedIn.length)]
      const other = people[(turn * 7) % people.length]
      if (!asker || !other || asker === other) return
      const foreign = [...book.seen.values()]
        .filter((booking) => isForeign(booking, asker))
        .at(-1 - (turn % 5))
      const asks = [
        OFFICERS_ONLY[turn % OFFICERS_ONLY.length],
        ownersOnly(other._id)[turn % 8],
        ...(foreign ? [`/booking/details/${foreign._id}`, `/booking/payment/${foreign._id}`] : []),
      ]
      for (const path of asks) {
        const answer = path && (await read<unknown>(asker, path))
        if (answer) note(`${asker.name} (${asker.role}) was answered GET ${path}`)
      }
    },
  }
}

const isForeign = (
  {
    user_id,
    flight_instructor,
    flight_examiner,
  }: { user_id: string | null; flight_instructor: string; flight_examiner?: string },
  { _id }: Person,
) => ![user_id, flight_instructor, flight_examiner].includes(_id)
