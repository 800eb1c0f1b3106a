import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../data/call.ts'
import { refreshAfter } from '../data/refresh.ts'
import { changeStored, readStored } from './device-store.ts'
import { isWorthAnotherTry, REPORT_ROUTES, type Report } from './report.ts'

const PREFIX = 'outbox:'
/** Sent reports are shown for this long, and then deleted. */
const SHOWN_MS = 24 * 60 * 60_000

const NONE: readonly Report[] = []
let shown: { member: string; reports: readonly Report[] } = { member: '', reports: NONE }
const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rsfc-outbox')
otherTabs?.addEventListener('message', () => void load(shown.member))

/** The reports of this member that were made without a connection, on this device, the oldest first. */
export function useOutbox(member: string | undefined): readonly Report[] {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
  useEffect(() => {
    if (member) void load(member)
  }, [member])
  return current.member === member ? current.reports : NONE
}

export async function outboxOf(member: string): Promise<readonly Report[]> {
  const reports = (await readStored<readonly Report[]>(PREFIX + member)) ?? NONE
  return reports.filter(
    ({ state, made_at }) => state !== 'sent' || Date.now() - Date.parse(made_at) < SHOWN_MS,
  )
}

export function addReport(report: Report): Promise<void> {
  return change(report.member_id, (reports) => [...reports, report])
}

export function removeReport({ id, member_id }: Report): Promise<void> {
  return change(member_id, (reports) => reports.filter((other) => other.id !== id))
}

/**
 * Sends the waiting reports one after the other. A lock keeps two tabs from doing so at once; without it, the
 * ids prevent duplicates.
 */
export async function sendOutbox(member: string, queryClient: QueryClient): Promise<void> {
  const send = () => sendWaiting(member, queryClient)
  if (!('locks' in navigator)) return send()
  await navigator.locks.request('rsfc-outbox', send)
}

async function sendWaiting(member: string, queryClient: QueryClient): Promise<void> {
  const waiting = (await outboxOf(member)).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0 || !(await isSignedIn(member))) return
  for (const report of waiting) {
    const outcome = await sendOne(report)
    if (!outcome) return
    await change(member, (reports) =>
      reports.map((other) => (other.id === report.id ? { ...other, ...outcome } : other)),
    )
    await refreshAfter(queryClient, REPORT_ROUTES[report.kind])
  }
}

/** The page may remember a member although somebody else has signed in meanwhile, in another tab. */
async function isSignedIn(member: string): Promise<boolean> {
  const user = await call(account.checkMember, {}).catch(() => null)
  return user?._id === member
}

type Outcome = { state: 'sent' } | { state: 'refused'; reason: string }

/** Null if the report has to wait. */
async function sendOne(report: Report): Promise<Outcome | null> {
  try {
    if (report.kind === 'landed') await call(REPORT_ROUTES.landed, report.input)
    else await call(REPORT_ROUTES.completed, report.input)
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError) || isWorthAnotherTry(error)) return null
    return { state: 'refused', reason: error.message }
  }
}

async function change(
  member: string,
  edit: (reports: readonly Report[]) => readonly Report[],
): Promise<void> {
  await changeStored<readonly Report[]>(PREFIX + member, (reports = NONE) => edit(reports))
  otherTabs?.postMessage('changed')
  await load(member)
}

async function load(member: string): Promise<void> {
  shown = { member, reports: await outboxOf(member) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
