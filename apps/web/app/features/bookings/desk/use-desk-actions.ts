import { bookings } from '@rsfc/contract/bookings/routes'
import type { BookingChanges, DeskBooking } from '@rsfc/contract/bookings/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/call.ts'
import { refreshAfter } from '../../../data/refresh.ts'
import { showFailure } from '../../../data/show-failure.ts'
import { goToAccount } from '../../../session/go-to-account.ts'
import { showError, showSuccess } from '../../../ui/feedback/notices.tsx'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { useGrounded } from '../booking/use-fleet-state.ts'
import { askForOverride, isOverridable, type NotReady } from './decision/not-ready.tsx'
import { bookingInWords, type DeskAction } from './desk-actions.ts'
import { useActedRows } from './rows/use-acted-rows.ts'

export type Running = { action: DeskAction; done: number; total: number }

/** Why the server refused an action, by booking id. */
export type Refusals = ReadonlyMap<string, string>

type ExtraChanges = Pick<BookingChanges, 'flight_instructor'>
type ChangesWithReasons = ExtraChanges & Pick<BookingChanges, 'reason' | 'override_reason'>

/**
 * Runs an action on one or more bookings. The rows stay where they are, with the result and Undo, so that nothing
 * moves under the pointer; the reason of each refusal is kept.
 */
export function useDeskActions<Row extends DeskBooking>() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const rows = useActedRows<Row>()
  const grounded = useGrounded()
  const [running, setRunning] = useState<Running | null>(null)
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [announced, announce] = useState('')

  const leaveIfSignedOut = (error: unknown) => {
    if (!(error instanceof ApiError && error.isSignedOut)) return
    showFailure(error)
    goToAccount(navigate, error.status)
  }

  const runOne = async (
    { changes }: DeskAction,
    booking: Row,
    extra: ChangesWithReasons,
  ): Promise<boolean | NotReady<Row>> => {
    try {
      // The version that the row shows: the server refuses if somebody has changed the booking since.
      const body = { ...changes(booking), ...extra, undoable: true, version: booking.version }
      const { undo_id } = await call(bookings.update, { params: { id: booking._id }, body })
      rows.markDone(booking._id, undo_id)
      return true
    } catch (error) {
      rows.remove([booking._id])
      setRefusals((now) => new Map([...now, [booking._id, refusalText(error)]]))
      leaveIfSignedOut(error)
      const lines = error instanceof ApiError ? error.lines : []
      return isOverridable(lines) ? { row: booking, lines } : false
    } finally {
      setRunning((now) => now && { ...now, done: now.done + 1 })
    }
  }

  const run = async (action: DeskAction, chosen: readonly Row[], extra: ExtraChanges = {}) => {
    const targets = chosen.filter((row) => action.applies(row) && !rows.acted.has(row._id))
    if (targets.length === 0 || running) return false
    const reason = await reasonFor(action, targets)
    if (reason === null) return false
    const ofGrounded = action.needsAircraft
      ? targets.filter(({ aircraft_type }) => grounded.has(aircraft_type))
      : []
    const override = await askToConfirmGrounded(ofGrounded, grounded)
    if (override === null) return false
    setRefusals(new Map())
    const shared = { ...extra, ...(reason && { reason }) }
    const runAll = (some: readonly Row[], changesFor: (booking: Row) => ChangesWithReasons) => {
      const ids = new Set(some.map(({ _id }) => _id))
      setRefusals((now) => new Map([...now].filter(([id]) => !ids.has(id))))
      setRunning({ action, done: 0, total: some.length })
      rows.start(action, some)
      return mapConcurrently(some, (booking) => runOne(action, booking, changesFor(booking)))
    }
    const first = await runAll(targets, (booking) =>
      ofGrounded.includes(booking) ? { ...shared, override_reason: override } : shared,
    )
    setRunning(null)
    const results = await retryWithOverride(first, (some, override_reason) =>
      runAll(some, () => ({ ...shared, override_reason })),
    )
    setRunning(null)
    rows.offerUndo()
    if (results.includes(true)) showSuccess(bookings.update.notices[200])
    if (results.includes(false)) showError(bookings.update.notices.otherwise)
    announce(announcement(action, targets, results))
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

  return { ...rows, run, undo, running, refusals, announced }
}

export type DeskActions<Row extends DeskBooking> = ReturnType<typeof useDeskActions<Row>>

type Result<Row extends DeskBooking> = boolean | NotReady<Row>

/** Runs what a rule has blocked again with a reason, if the officer gives one. */
async function retryWithOverride<Row extends DeskBooking>(
  results: readonly Result<Row>[],
  runAgain: (rows: readonly Row[], reason: string) => Promise<Result<Row>[]>,
): Promise<boolean[]> {
  const refused = results.filter((result) => typeof result !== 'boolean')
  const reason = await askForOverride(refused)
  if (reason === null) return results.map((result) => result === true)
  const again = await runAgain(
    refused.map(({ row }) => row),
    reason,
  )
  const settled = results.filter((result) => typeof result === 'boolean')
  return [...settled, ...again.map((result) => result === true)]
}

async function reasonFor({ question }: DeskAction, targets: readonly DeskBooking[]): Promise<string | null> {
  return question
    ? askReason({ ...question(targets), cancel: 'Not now', placeholder: 'No instructor is free that day' })
    : ''
}

function announcement(
  { done }: DeskAction,
  targets: readonly DeskBooking[],
  results: readonly boolean[],
): string {
  const count = results.filter(Boolean).length
  const [first] = targets
  if (count === 0 || !first) return ''
  return targets.length === 1
    ? `${done}: ${bookingInWords(first)}. You can undo this for a few seconds.`
    : `${done}: ${count} bookings. You can undo this for a few seconds.`
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return bookings.update.notices.otherwise
  if (error.conflict) return error.message
  const mayNot = error.lines.length > 0 && !isOverridable(error.lines) ? ' You may not override this.' : ''
  return error.errors.map(({ message }) => message).join('. ') || error.message + mayNot
}

/** Asks why flights are confirmed although their aircraft is grounded. Empty if none is; null if the officer stops. */
async function askToConfirmGrounded(
  ofGrounded: readonly DeskBooking[],
  reasons: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (ofGrounded.length === 0) return ''
  const planes = new Map(
    ofGrounded.map(({ aircraft_type, aircraft_registration }) => [aircraft_type, aircraft_registration]),
  )
  const why = [...planes].map(([id, registration]) => `${registration}: ${reasons.get(id) ?? ''}`).join('. ')
  return askReason({
    title:
      ofGrounded.length === 1
        ? 'The aircraft is grounded. Confirm anyway?'
        : `Confirm ${ofGrounded.length} flights of grounded aircraft?`,
    children: `${why}. Nobody may fly it before it is released. Your reason is kept in the audit trail.`,
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
