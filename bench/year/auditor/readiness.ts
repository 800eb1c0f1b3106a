import type { Person } from '../people/person.ts'
import { addDays } from '../world/clock.ts'
import type { BookingBook } from './bookings.ts'
import type { Readings, SeenBooking } from './readings.ts'

type Line = { rule: string; title: string; state: string; value: string }
type Judged = { lines: Line[]; crew: { member_id: string; duty: string; lines: Line[] }[] }
type Rule = { code: string; mode: string; limit: number | null; days: number | null }
type Verdict = boolean | null

/** Bookings that are judged on a day. */
const SAMPLE = 4

/**
 * Judges pilots and instructors for the day of a flight, by OPERATIONS.md sections 3 and 8: medical and certificate in
 * force, landings in the 90 days before. Where days count differently at the edge, nothing is said.
 */
export function createReadinessAudit(book: BookingBook, note: (words: string) => void) {
  /** Whether a rule is kept, and what the site says of it. A rule that only informs says so as a note. */
  function compare(rule: Rule | undefined, line: Line | undefined, kept: Verdict, about: string): void {
    if (!rule || rule.mode === 'off' || !line || kept === null) return
    const isFine = line.state === 'ok' || (line.state === 'soon' && (kept || rule.mode === 'inform'))
    if (kept && !isFine) note(`${about}: ${line.rule} is kept, the site says ${line.state} (${line.value})`)
    if (!kept && line.state === 'ok')
      note(`${about}: ${line.rule} is not kept, the site says ok (${line.value})`)
    if (!kept && line.state === 'soon' && rule.mode !== 'inform')
      note(`${about}: ${line.rule} is not kept, the site only notes it (${line.value})`)
  }

  /** Landings of the last days: null where it depends on an edge, or on a flight whose landings nobody counted. */
  function hasLandings(
    member: string,
    on: string,
    { limit, days }: Rule,
    counts: (flight: SeenBooking) => boolean,
  ): Verdict {
    const needed = limit ?? 3
    const span = days ?? 90
    const flights = [...book.seen.values()].filter(
      (each) =>
        each.user_id === member &&
        each.booking_status === 'completed' &&
        each.flight_date > addDays(on, -span - 2) &&
        each.flight_date <= on &&
        counts(each),
    )
    const sure = flights.filter(({ flight_date }) => flight_date > addDays(on, -span + 1))
    const landed = sure.reduce((all, { _id }) => all + (book.landings.get(_id) ?? 0), 0)
    if (landed >= needed) return true
    return flights.length === 0 ? false : null
  }

  async function checkFlight(
    { read, officer, people }: Readings,
    rules: readonly Rule[],
    booking: SeenBooking,
  ): Promise<void> {
    const judged = await read<Judged>(officer, `/booking/readiness?booking_id=${booking._id}`)
    const pilot = people.find(({ _id }) => _id === booking.user_id)
    if (!judged || !pilot) return
    const ruleOf = (code: string) => rules.find((rule) => rule.code === code)
    const about = `${pilot.name} (${pilot._id}) on ${booking.flight_date}, booking ${booking._id}`
    judgePapers(pilot, booking, judged.lines, ruleOf, about)
    const recency = ruleOf('recency')
    // Landings alone and dual count. With an instructor, only today's recency is told: such a flight never needs it.
    if (recency)
      compare(
        recency,
        judged.lines.find(({ title }) => title === 'Recency'),
        hasLandings(pilot._id, booking.flight_date, recency, () => true),
        about,
      )
    for (const { member_id, lines, duty } of judged.crew) {
      const member = people.find(({ _id }) => _id === member_id)
      if (member) judgePapers(member, booking, lines, ruleOf, `${about}, ${duty} ${member.name}`)
    }
  }

  function judgePapers(
    person: Person,
    booking: SeenBooking,
    lines: readonly Line[],
    ruleOf: (code: string) => Rule | undefined,
    about: string,
  ): void {
    for (const [code, ends] of [
      ['medical', person.medical],
      ['certificate', person.certificate],
    ] as const)
      compare(
        ruleOf(code),
        lines.find(({ rule }) => rule === code),
        ends === null ? null : ends >= booking.flight_date,
        `${about} (${code} until ${ends})`,
      )
  }

  /** Who was confirmed without a valid medical was confirmed with a warning on record. */
  async function checkConfirmed({ read, officer, people }: Readings): Promise<void> {
    for (const id of book.takeConfirmed()) {
      const booking = book.seen.get(id)
      const pilot = people.find(({ _id }) => _id === booking?.user_id)
      if (!booking || !pilot?.medical || pilot.medical >= booking.flight_date) continue
      const kept = await read<{ decision: string; lines: Line[] }[]>(
        officer,
        `/booking/${id}/readiness-snapshots`,
      )
      const warned = (kept ?? []).some(({ lines }) =>
        lines.some(({ rule, state }) => rule === 'medical' && state !== 'ok'),
      )
      if (kept && !warned)
        note(
          `booking ${id} was confirmed; the medical of ${pilot.name} ends before it, and no warning is kept`,
        )
    }
  }

  return {
    async endDay(readings: Readings): Promise<void> {
      const { read, officer, date } = readings
      const rules = (await read<Rule[]>(officer, '/rsfc/rules')) ?? []
      await checkConfirmed(readings)
      const ahead = [...book.seen.values()].filter(
        ({ booking_status, flight_date }) => booking_status === 'confirmed' && flight_date > date,
      )
      const from = Number(date.slice(8)) % Math.max(1, ahead.length - SAMPLE)
      for (const booking of ahead.slice(from, from + SAMPLE)) await checkFlight(readings, rules, booking)
    },
  }
}
