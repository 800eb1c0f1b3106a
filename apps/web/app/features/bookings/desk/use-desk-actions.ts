import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { sectionOf, type BookingSection } from '@rsfc/domain/bookings/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/call.ts'
import { refreshAfter } from '../../../data/refresh.ts'
import { showFailure } from '../../../data/show-failure.ts'
import { goToAccount } from '../../../session/go-to-account.ts'
import { showError, showSuccess } from '../../../ui/feedback/notices.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import type { DeskAction } from './desk-actions.ts'

/** Browsers open about six connections per server; leave some for the rest of the page. */
const MAX_CONCURRENT = 4

export type Running = { action: DeskAction; done: number; total: number }

/** Why the server refused an action, by booking id. */
export type Refusals = ReadonlyMap<string, string>

type PendingChanges = ReadonlyMap<string, DeskAction['changes']>

/** Runs an action on one or more bookings with optimistic updates, keeping the refusal of each that fails. */
export function useDeskActions(section: BookingSection) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [running, setRunning] = useState<Running | null>(null)
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [pending, setPending] = useState<PendingChanges>(new Map())

  const runOne = async ({ changes }: DeskAction, id: string) => {
    const refusal = await tryUpdate(id, changes)
    setRunning((now) => now && { ...now, done: now.done + 1 })
    if (!refusal) return true
    setPending((now) => new Map([...now].filter(([key]) => key !== id)))
    setRefusals((now) => new Map([...now, [id, refusalText(refusal)]]))
    if (refusal instanceof ApiError && refusal.isSignedOut) {
      showFailure(refusal)
      goToAccount(navigate, refusal.status)
    }
    return false
  }

  const run = async (action: DeskAction, chosen: readonly Booking[]) => {
    const targets = chosen.filter(action.applies)
    if (targets.length === 0 || running || !(await confirmAction(action, targets))) return false
    setRunning({ action, done: 0, total: targets.length })
    setRefusals(new Map())
    setPending(new Map(targets.map(({ _id }) => [_id, action.changes])))
    const results = await mapConcurrently(targets, ({ _id }) => runOne(action, _id))
    setRunning(null)
    if (results.includes(true)) showSuccess(bookings.update.notices[200])
    if (results.includes(false)) showError(bookings.update.notices.otherwise)
    await refreshAfter(queryClient, bookings.update)
    setPending(new Map())
    return true
  }

  /** The section with pending changes applied, before the server confirms them. */
  const applyPending = (list: readonly Booking[]) =>
    list
      .map((booking) => ({ ...booking, ...pending.get(booking._id) }))
      .filter((booking) => sectionOf(booking) === section)

  return { run, running, refusals, applyPending }
}

async function confirmAction({ question }: DeskAction, targets: readonly Booking[]): Promise<boolean> {
  return !question || askFirst({ ...question(targets), cancel: 'Not now', danger: true })
}

async function tryUpdate(id: string, body: DeskAction['changes']): Promise<unknown> {
  try {
    await call(bookings.update, { params: { id }, body })
    return null
  } catch (error) {
    return error
  }
}

async function mapConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<boolean[]> {
  const queue = [...items]
  const results: boolean[] = []
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return results
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return bookings.update.notices.otherwise
  return error.errors.map(({ message }) => message).join('. ') || error.message
}
