import { bookings } from '@rsfc/contract/bookings/routes'
import type { BookingChanges, DeskBooking } from '@rsfc/contract/bookings/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { lineInBrief } from '@rsfc/domain/readiness/brief-words'
import { mostPressingFirst } from '@rsfc/domain/readiness/line'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/call.ts'
import { refreshAfter } from '../../../data/refresh.ts'
import { showFailure } from '../../../data/show-failure.ts'
import { goToAccount } from '../../../session/go-to-account.ts'
import { showError, showSuccess } from '../../../ui/feedback/notices.ts'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { useGrounded } from '../booking/use-fleet-state.ts'
import { askToConfirm, isDecidable } from './decision/ask-to-confirm.ts'
import type { Decision } from './decision/decision-form.tsx'
import { openLines } from './decision/open-lines.tsx'
import { bookingInWords, type DeskAction } from './desk-actions.ts'
import { useActedRows } from './rows/use-acted-rows.ts'

export type Running = { action: DeskAction; done: number; total: number }

/** Why the server refused an action, by booking id. */
export type Refusals = ReadonlyMap<string, string>

type ExtraChanges = Decision & Pick<BookingChanges, 'reason'>

/** What became of one booking; if it was refused, why. */
type Outcome<Row extends DeskBooking> = {
  row: Row
  done: boolean
  lines: readonly RefusedLine[]
  why: string
}

/**
 * Runs an action on one or more bookings. The rows stay where they are, with the result and Undo, so that nothing
 * moves under the pointer; the reason of each refusal is kept. Only a single booking is asked about: of several,
 * those that are in order are confirmed.
 */
export function useDeskActions<Row extends DeskBooking>() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const rows = useActedRows<Row>()
  const grounded = useGrounded()
  const [running, setRunning] = useState<Running | null>(null)
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [announced, announce] = useState('')
  /** How many of several bookings were left, and why. */
  const [left, setLeft] = useState('')

  const leaveIfSignedOut = (error: unknown) => {
    if (!(error instanceof ApiError && error.isSignedOut)) return
    showFailure(error)
    goToAccount(navigate, error.status)
  }

  const runOne = async (
    { changes }: DeskAction,
    booking: Row,
    extra: ExtraChanges,
  ): Promise<Outcome<Row>> => {
    try {
      // The version that the row shows: the server refuses if somebody has changed the booking since.
      const body = { ...changes(booking), ...extra, undoable: true, version: booking.version }
      const { undo_id } = await call(bookings.update, { params: { id: booking._id }, body })
      rows.markDone(booking._id, undo_id)
      return { row: booking, done: true, lines: [], why: '' }
    } catch (error) {
      rows.remove([booking._id])
      const why = refusalText(error)
      setRefusals((now) => new Map([...now, [booking._id, why]]))
      leaveIfSignedOut(error)
      return { row: booking, done: false, lines: error instanceof ApiError ? error.lines : [], why }
    } finally {
      setRunning((now) => now && { ...now, done: now.done + 1 })
    }
  }

  const runAll = async (action: DeskAction, some: readonly Row[], changes: ExtraChanges) => {
    setRefusals(new Map())
    setRunning({ action, done: 0, total: some.length })
    rows.start(action, some)
    const outcomes = await mapConcurrently(some, (booking) => runOne(action, booking, changes))
    setRunning(null)
    return outcomes
  }

  /** Asks about what is not in order, until the flight is confirmed or left waiting. */
  const decideOne = async (
    action: DeskAction,
    outcome: Outcome<Row>,
    changes: ExtraChanges,
  ): Promise<Outcome<Row>> => {
    const decision = isDecidable(outcome.lines) ? await askToConfirm(outcome) : null
    if (!decision) return outcome
    const decided = { ...changes, ...decision }
    const [again] = await runAll(action, [outcome.row], decided)
    return again ? decideOne(action, again, decided) : outcome
  }

  const run = async (action: DeskAction, chosen: readonly Row[], extra: ExtraChanges = {}) => {
    const targets = chosen.filter((row) => action.applies(row) && !rows.acted.has(row._id))
    const [first, second] = targets
    if (!first || running) return false
    const only = second ? null : first
    const reason = await reasonFor(action, targets)
    if (reason === null) return false
    const override_reason = action.judged && only ? await askToConfirmGrounded(only, grounded) : ''
    if (override_reason === null) return false
    const changes: ExtraChanges = {
      ...extra,
      ...(reason && { reason }),
      ...(action.judged && { accepted_rules: [] }),
      ...(override_reason && { override_reason }),
    }
    setLeft('')
    const tried = await runAll(action, targets, changes)
    const outcomes = only ? [await decideOne(action, tried[0] as Outcome<Row>, changes)] : tried
    const refused = outcomes.filter(({ done }) => !done)
    rows.offerUndo()
    if (refused.length < outcomes.length) showSuccess(bookings.update.notices[200])
    if (refused.some(({ lines }) => !isDecidable(lines))) showError(bookings.update.notices.otherwise)
    if (action.judged && !only) setLeft(leftInWords(outcomes))
    announce(announcement(action, outcomes))
    await refreshAfter(queryClient, bookings.update)
    return true
  }

  const undo = async (ids: readonly string[]) => {
    const results = await mapConcurrently(ids, async (id) => {
      const undoId = rows.acted.get(id)?.undoId ?? ''
      // Takes the button away, so that nobody undoes it twice.
      rows.markDone(id, undefined)
      try {
        await call(bookings.undo, { params: { id: undoId } })
        rows.remove([id])
        return true
      } catch (error) {
        setRefusals((now) => new Map([...now, [id, refusalText(error)]]))
        leaveIfSignedOut(error)
        return false
      }
    })
    if (results.includes(true)) showSuccess(bookings.undo.notices[200])
    if (results.includes(false)) showError(bookings.undo.notices.otherwise)
    announce(results.every(Boolean) ? bookings.undo.notices[200] : bookings.undo.notices.otherwise)
    await refreshAfter(queryClient, bookings.undo)
  }

  return { ...rows, run, undo, running, refusals, announced, left }
}

export type DeskActions<Row extends DeskBooking> = ReturnType<typeof useDeskActions<Row>>

async function reasonFor({ question }: DeskAction, targets: readonly DeskBooking[]): Promise<string | null> {
  return question
    ? askReason({ ...question(targets), cancel: 'Not now', placeholder: 'No instructor is free that day' })
    : ''
}

function announcement({ done }: DeskAction, outcomes: readonly Outcome<DeskBooking>[]): string {
  const rows = outcomes.filter((one) => one.done).map(({ row }) => row)
  const [first] = rows
  if (!first) return ''
  return outcomes.length === 1
    ? `${done}: ${bookingInWords(first)}. You can undo this for a few seconds.`
    : `${done}: ${rows.length} bookings. You can undo this for a few seconds.`
}

/** For example '1 of 3 confirmed. 2 left: Needs an instructor (2).' Empty if all are confirmed. */
function leftInWords(outcomes: readonly Outcome<DeskBooking>[]): string {
  const refused = outcomes.filter(({ done }) => !done)
  if (refused.length === 0) return ''
  const reasons = refused.map(({ lines, why }) => {
    const [worst] = mostPressingFirst(openLines(lines))
    return worst ? lineInBrief(worst) : why
  })
  const words = [...new Set(reasons)].map((why) => {
    const count = reasons.filter((one) => one === why).length
    return count > 1 ? `${why} (${count})` : why
  })
  const confirmed = outcomes.length - refused.length
  return `${confirmed} of ${outcomes.length} confirmed. ${refused.length} left: ${words.join('; ')}.`
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return bookings.update.notices.otherwise
  if (error.conflict) return error.message
  const mayNot = error.lines.length > 0 && !isDecidable(error.lines) ? ' You may not override this.' : ''
  return error.errors.map(({ message }) => message).join('. ') || error.message + mayNot
}

/** Asks why a flight is confirmed although its aircraft is grounded. Empty if it is not; null if the officer stops. */
async function askToConfirmGrounded(
  { aircraft_type, aircraft_registration }: DeskBooking,
  reasons: ReadonlyMap<string, string>,
): Promise<string | null> {
  const why = reasons.get(aircraft_type)
  if (why === undefined) return ''
  return askReason({
    title: 'The aircraft is grounded. Confirm anyway?',
    children: `${aircraft_registration}: ${why}. Nobody may fly it before it is released. Your reason is kept in the audit trail.`,
    confirm: 'Confirm anyway',
    cancel: 'Leave it waiting',
    placeholder: 'It comes back from the shop the day before',
    least: OVERRIDE_LETTERS,
  })
}

/** Browsers open about six connections per server; leave some for the rest of the page. */
const MAX_CONCURRENT = 4

async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = [...items]
  const results: R[] = []
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return results
}
