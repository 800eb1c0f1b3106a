import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { sectionOf, type BookingSection } from '@rsfc/domain/bookings/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/call.ts'
import { refreshAfter } from '../../../data/refresh.ts'
import { goToAccount } from '../../../session/go-to-account.ts'
import { showError, showSuccess } from '../../../ui/feedback/notices.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import type { DeskMove } from './desk-moves.ts'

/** The browser opens six connections to a server; the page needs some for itself. */
const AT_ONCE = 4

export type Running = { move: DeskMove; done: number; total: number }

/** Why the server refused a booking's move, by the booking's id. */
export type Refusals = ReadonlyMap<string, string>

type Moving = ReadonlyMap<string, DeskMove['changes']>

/** Does a move to one booking or many: shown at once, sent a few at a time, each refusal kept with its words. */
export function useDeskMoves(section: BookingSection) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [running, setRunning] = useState<Running | null>(null)
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [moving, setMoving] = useState<Moving>(new Map())

  const moveOne = async ({ changes }: DeskMove, id: string) => {
    const refusal = await refusalOf(id, changes)
    setRunning((now) => now && { ...now, done: now.done + 1 })
    if (!refusal) return true
    setMoving((now) => new Map([...now].filter(([key]) => key !== id)))
    setRefusals((now) => new Map([...now, [id, wordsOf(refusal)]]))
    if (refusal instanceof ApiError && refusal.status === 401) goToAccount(navigate, refusal.status)
    return false
  }

  const run = async (move: DeskMove, chosen: readonly Booking[]) => {
    const targets = chosen.filter(move.applies)
    if (targets.length === 0 || running || !(await agreed(move, targets))) return false
    setRunning({ move, done: 0, total: targets.length })
    setRefusals(new Map())
    setMoving(new Map(targets.map(({ _id }) => [_id, move.changes])))
    const went = await eachOf(targets, ({ _id }) => moveOne(move, _id))
    setRunning(null)
    if (went.includes(true)) showSuccess(bookings.update.notices[200])
    if (went.includes(false)) showError(bookings.update.notices.otherwise)
    await refreshAfter(queryClient, bookings.update)
    setMoving(new Map())
    return true
  }

  /** The section as it will be, before the server has said so. */
  const seen = (list: readonly Booking[]) =>
    list
      .map((booking) => ({ ...booking, ...moving.get(booking._id) }))
      .filter((booking) => sectionOf(booking) === section)

  return { run, running, refusals, seen }
}

async function agreed({ question }: DeskMove, targets: readonly Booking[]): Promise<boolean> {
  return !question || askFirst({ ...question(targets), cancel: 'Not now', danger: true })
}

async function refusalOf(id: string, body: DeskMove['changes']): Promise<unknown> {
  try {
    await call(bookings.update, { params: { id }, body })
    return null
  } catch (error) {
    return error
  }
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<boolean[]> {
  const queue = [...items]
  const results: boolean[] = []
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return bookings.update.notices.otherwise
  return error.errors.map(({ message }) => message).join('. ') || error.message
}
