import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { addDays, clubLocalTime, clubInstant } from '@rsfc/domain/time/club-time'
import { afterQuiet, answerTime } from '@rsfc/domain/wishes/answer-time'
import { slotFor, type FreedTime, type Slot } from '@rsfc/domain/wishes/offered-slot'
import { compareTurns } from '@rsfc/domain/wishes/queue'
import type { TransactionCall } from '../../people/call/call.ts'
import { readField } from '../field/store.ts'
import { heldBetween } from '../field/held-store.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { newId } from '../../base/database/new-id.ts'
import {
  bookableAircraft,
  engagementsOf,
  insertOffers,
  lockWishes,
  waitingWishes,
  type WaitingWish,
} from './offers-store.ts'
import { loadFitTeachers } from '../instruction/teachers.ts'
import type { Cause } from '../../base/mail/mailer.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { findUnready } from '../readiness/unready.ts'
import type { Session } from '../../people/call/session.ts'
import { offerMail } from './mails.ts'
import { tell } from '../../people/notifications/tell.ts'

type Tx = TransactionCall<Session | null>

/** Time that is about to become free, and the members who wait for it. */
export type Freeing = { freed: FreedTime[]; waiting: WaitingWish[] }

const HOUR_MS = 60 * 60_000

const momentOf = (at: Date) => clubLocalTime(at).slice(0, 16)

/** Offers time that is already free. */
export async function offerAtOnce(tx: Tx, freed: readonly FreedTime[]): Promise<void> {
  await offerFreed(tx, await expectFreed(tx, freed))
}

/**
 * Call it before the change that frees the time. It locks everything that an offer may hold, in a fixed order, so that
 * nobody takes the time in between. Null if nobody waits. `except` is the member who gives up the time.
 */
export async function expectFreed(
  tx: Tx,
  freed: readonly FreedTime[],
  except: string | null = null,
): Promise<Freeing | null> {
  const soonest = momentOf(new Date(afterQuiet(tx.now).getTime() + HOUR_MS))
  const ahead = freed
    .map((time) => (time.from < soonest ? { ...time, from: soonest } : time))
    .filter(({ from, to }) => from < to)
  if (ahead.length === 0) return null
  const waiting = (await waitingWishes(tx.db, tx.now, ahead)).filter(({ user_id }) => user_id !== except)
  if (waiting.length === 0) return null
  const ids = new Set(ahead.map(({ resource_id }) => resource_id))
  const byInstructor = waiting.filter(
    ({ flight_instructor }) => flight_instructor && ids.has(flight_instructor),
  )
  const any = byInstructor.some(({ aircraft_type }) => aircraft_type === null)
  const planes = any ? (await bookableAircraft(tx.db)).map(({ _id }) => _id) : []
  await lockResources(tx.db, [
    ...ids,
    ...planes,
    ...waiting.map(({ flight_instructor }) => flight_instructor),
    ...byInstructor.map(({ aircraft_type }) => aircraft_type),
  ])
  return { freed: ahead, waiting }
}

type Choice = { wish: WaitingWish; slot: Slot; asked_at: Date; answer_by: Date }

/** Offers free time to the first members it suits, in the transaction that freed it. */
export async function offerFreed(tx: Tx, freeing: Freeing | null, cause: Cause = {}): Promise<void> {
  if (!freeing) return
  const { freed } = freeing
  let waiting = freeing.waiting.toSorted(compareTurns)
  const planes = await bookableAircraft(tx.db)
  const range = rangeOf(waiting, tx.now)
  const instructors = [...new Set(waiting.flatMap(({ flight_instructor }) => flight_instructor ?? []))]
  const teachers =
    instructors.length > 0 ? await loadFitTeachers(tx.db, tx.now, { ids: instructors, ...range }) : []
  const held = await heldBetween(
    tx.db,
    planes.map(({ _id }) => _id),
    range.from,
    addDays(range.to, 1),
  )
  const engagements = await engagementsOf(tx.db, waiting, tx.now)
  const field = await readField(tx.db, tx.now)
  // Each round makes offers, or drops a member who cannot accept one.
  for (;;) {
    const chosen = choose()
    if (chosen.length === 0) return
    const unready = await findUnready(tx, chosen.map(planOf))
    const ready = chosen.filter((_choice, index) => !unready.has(index))
    const wishes = await lockWishes(
      tx.db,
      ready.map(({ wish }) => wish._id),
    )
    const rows = ready
      .filter(({ wish }) => wishes.has(wish._id))
      .map((choice) => ({ choice, row: rowOf(choice) }))
    const made = new Set(
      rows.length > 0
        ? (
            await insertOffers(
              tx.db,
              rows.map(({ row }) => row),
            )
          ).map(({ _id }) => _id)
        : [],
    )
    for (const { choice, row } of rows) if (made.has(row._id)) await tellOf(choice, row._id)
    const done = new Set(chosen.map(({ wish }) => wish.user_id))
    for (const { choice, row } of rows) if (made.has(row._id)) occupy(choice)
    // A member who cannot have one of their wishes may still have another.
    const offered = new Set(rows.filter(({ row }) => made.has(row._id)).map(({ row }) => row.user_id))
    const tried = new Set(chosen.map(({ wish }) => wish._id))
    waiting = waiting.filter(
      (wish) => !offered.has(wish.user_id) && !(done.has(wish.user_id) && tried.has(wish._id)),
    )
  }

  /** Chooses one slot for each member in turn, each from what the previous ones have left. */
  function choose(): Choice[] {
    const choices: Choice[] = []
    const taken: { resource_id: string; from: string; to: string }[] = []
    for (const wish of waiting) {
      if (choices.some((choice) => choice.wish.user_id === wish.user_id)) continue
      const teacher = teachers.find(({ _id }) => _id === wish.flight_instructor) ?? null
      if (wish.flight_instructor && !teacher) continue
      const own = engagements
        .filter(({ user_id }) => user_id === wish.user_id)
        .map(({ aircraft_type, from, to }) => ({ resource_id: aircraft_type, from, to }))
      const slot = slotFor({
        field,
        wish: { from: momentOf(wish.from), to: momentOf(wish.to), minutes: wish.minutes },
        freed,
        aircraft: planes
          .map(({ _id }) => _id)
          .filter((id) => wish.aircraft_type === null || wish.aircraft_type === id),
        held: [...held, ...taken, ...own],
        teacher: teacher && {
          ...teacher,
          busy: [...teacher.busy, ...taken.filter(({ resource_id }) => resource_id === teacher._id)],
        },
      })
      const time = slot && answerTime(tx.now, clubInstant(slot.date, timeOfDay(slot.from)))
      if (!slot || !time) continue
      choices.push({ wish, slot, ...time })
      taken.push(...busyWith({ wish, slot }))
    }
    return choices
  }

  function occupy(choice: Choice): void {
    for (const busy of busyWith(choice)) {
      const teacher = teachers.find(({ _id }) => _id === busy.resource_id)
      if (teacher) teacher.busy = [...teacher.busy, busy]
      else held.push(busy)
    }
  }

  function rowOf({ wish, slot, asked_at, answer_by }: Choice) {
    return {
      _id: newId(),
      wish_id: wish._id,
      user_id: wish.user_id,
      aircraft_type: slot.aircraft_type,
      flight_instructor: wish.flight_instructor,
      flight_type: wish.flight_type,
      ...timesOf(slot),
      asked_at,
      answer_by,
      change_id: cause.change ?? null,
      createdAt: tx.now,
    }
  }

  async function tellOf({ wish, slot, asked_at, answer_by }: Choice, id: string): Promise<void> {
    const plane = planes.find(({ _id }) => _id === slot.aircraft_type)
    if (!plane) return
    const mail = offerMail({
      to: wish.to_member,
      plane,
      slot: timesOf(slot),
      instructor_name: teachers.find(({ _id }) => _id === wish.flight_instructor)?.name ?? null,
      answer_by,
      siteUrl: tx.platform.publicUrl(),
    })
    const night = Math.ceil((asked_at.getTime() - tx.now.getTime()) / 1000)
    const notice = noticeOf(mail, { to: { _id: wish.user_id }, kind: 'offer', body: mail.subject })
    await tell(tx, [notice], {
      change: id,
      holdSeconds: Math.max(night, cause.holdSeconds ?? 0),
    })
  }
}

function rangeOf(wishes: readonly WaitingWish[], now: Date) {
  const days = wishes.flatMap(({ from, to }) => [momentOf(from < now ? now : from), momentOf(to)]).toSorted()
  return { from: (days[0] ?? '').slice(0, 10), to: (days.at(-1) ?? '').slice(0, 10) }
}

function timesOf({ date, from, to }: Slot) {
  return { flight_date: date, start_time: timeOfDay(from), end_time: timeOfDay(to) }
}

function busyWith({ wish, slot }: Pick<Choice, 'wish' | 'slot'>) {
  const [from, to] = [`${slot.date}T${timeOfDay(slot.from)}`, `${slot.date}T${timeOfDay(slot.to)}`]
  return [slot.aircraft_type, wish.flight_instructor].flatMap((resource_id) =>
    resource_id ? [{ resource_id, from, to }] : [],
  )
}

function planOf({ wish, slot }: Choice) {
  return {
    booking_id: null,
    user_id: wish.user_id,
    aircraft_type: slot.aircraft_type,
    flight_date: slot.date,
    times: { start_time: timeOfDay(slot.from), end_time: timeOfDay(slot.to) },
    flight_type: wish.flight_type,
    flight_instructor: wish.flight_instructor,
    flight_examiner: null,
    crew_open: true,
    passengers: null,
    destination: null,
  }
}
