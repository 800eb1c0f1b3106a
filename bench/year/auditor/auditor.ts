import { signIn, type Call, type Person } from '../people/person.ts'
import type { World } from '../world/world.ts'
import { createAircraftAudit } from './aircraft.ts'
import { createBookingBook } from './bookings.ts'
import type { Finding, Subject } from './finding.ts'
import { createLivenessAudit } from './liveness.ts'
import { createMailAudit } from './mails.ts'
import { createClosureAudit } from './closures.ts'
import { createMoneyAudit } from './money.ts'
import { createPeopleAudit } from './people.ts'
import { createPrivacyAudit } from './privacy.ts'
import { createReadinessAudit } from './readiness.ts'
import { createRecordsAudit } from './records.ts'
import { read, type Readings, type SeenBooking } from './readings.ts'

/**
 * Judges the club by SPEC.md, OPERATIONS.md and DECISIONS.md alone: it keeps what was answered in plain lists, works out
 * everything again, and shares no rule, type or query with the product.
 */
export function createAuditor(world: World) {
  let findings: { subject: Subject; words: string }[] = []
  const note = (subject: Subject) => (words: string) => void findings.push({ subject, words })
  const people: Person[] = []
  const book = createBookingBook()
  const money = createMoneyAudit(book, note('money'))
  const aircraft = createAircraftAudit(book, note('aircraft'))
  const members = createPeopleAudit(book, note('people'))
  const closures = createClosureAudit(note('aircraft'))
  const readiness = createReadinessAudit(book, note('people'))
  const privacy = createPrivacyAudit(book, note('people'))
  const records = createRecordsAudit(note('records'))
  const mails = createMailAudit(
    (id) => people.find(({ _id }) => _id === id)?.email,
    (id) => book.seen.get(id),
    note('mails'),
  )
  const liveness = createLivenessAudit(note('liveness'))
  let looking = false
  let lateDays = 0

  async function readings(date: string): Promise<Readings> {
    const officer = people.find(({ role }) => role === 'desk')
    const treasurer = people.find(({ role }) => role === 'treasurer')
    if (!officer || !treasurer) throw new Error('the club has no officers')
    for (const person of [officer, treasurer])
      person.signedInAt = Math.min(person.signedInAt, world.clock.ms() - 9 * 60 * 60_000)
    await Promise.all([signIn(world, officer), signIn(world, treasurer)])
    const file = async (person: Person, path: string) =>
      (await person.api.requestWithToken({ method: 'GET', url: `/api${path}` })).payload
    return { world, date, people, officer, treasurer, read, file, note: note('records') }
  }

  return {
    note: (subject: Subject, words: string) => note(subject)(words),
    sees(call: Call): void {
      if (call.status >= 500 && call.status !== 503)
        note('server')(`${call.method} ${call.path} was answered ${call.status}: ${call.message}`)
      if (looking) return
      mails.sees(call, world.clock.today())
      book.sees(call)
      money.sees(call)
      aircraft.sees(call)
      members.sees(call)
      closures.sees(call)
      records.sees(call)
    },
    async begin(all: readonly Person[]): Promise<void> {
      people.push(...all)
      looking = true
      await money.begin(await readings(world.clock.today()))
      looking = false
    },
    /** What differs at the end of a day. */
    async endDay(date: string): Promise<Finding[]> {
      looking = true
      lateDays = world.isTroubled() ? 2 : Math.max(0, lateDays - 1)
      const now = await readings(date)
      await book.refresh(now)
      await money.endDay(now)
      await aircraft.endDay(now)
      await members.endDay(now)
      await readiness.endDay(now)
      await privacy.endDay(now)
      await records.endDay(now)
      await mails.endDay(now, lateDays > 0)
      await liveness.endDay(now, lateDays > 0)
      for (const { words } of world.faults.splice(0)) note('server')(words)
      looking = false
      const found = findings.map((finding) => ({ day: date, ...finding }))
      findings = []
      return found
    },
    bookings: (): readonly SeenBooking[] => [...book.seen.values()],
  }
}
