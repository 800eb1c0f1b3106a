import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { BookOut, EmergencyContact } from '@rsfc/contract/overdue/schemas'
import type { z } from 'zod'
import { readKept, removeKept, writeKept } from './device-store.ts'

/** What a member can read without a connection, as it was when it was saved. */
export type KeptFlights = {
  member_id: string
  saved_at: string
  flights: Booking[]
  tech_logs: TechLog[]
  /** Of flights that are out. */
  book_outs: BookOut[]
  contact: z.output<typeof EmergencyContact> | null
}

/** Older than that it misleads more than it helps, and nobody should find it on a shared computer. */
const KEPT_DAYS = 7
const LAST_MEMBER = 'member'
const PREFIX = 'flights:'

export async function saveFlights(kept: KeptFlights): Promise<void> {
  await forgetFlightsOfOthers(kept.member_id)
  await writeKept(LAST_MEMBER, kept.member_id)
  await writeKept(PREFIX + kept.member_id, kept)
}

/** Of the member who is signed in, else of the last one: a session that has ended is no sign-out. */
export async function readFlights(signedIn: string | undefined, now: Date): Promise<KeptFlights | null> {
  const member = signedIn ?? (await lastMember())
  if (member === undefined) return null
  const kept = await readKept<KeptFlights>(PREFIX + member)
  if (!kept) return null
  if (now.getTime() - Date.parse(kept.saved_at) < KEPT_DAYS * 24 * 60 * 60_000) return kept
  await removeKept((key) => key === PREFIX + member)
  return null
}

export function lastMember(): Promise<string | undefined> {
  return readKept<string>(LAST_MEMBER)
}

export async function forgetFlightsOfOthers(member: string): Promise<void> {
  await removeKept((key) => key.startsWith(PREFIX) && key !== PREFIX + member)
  await writeKept(LAST_MEMBER, member).catch(() => undefined)
}
