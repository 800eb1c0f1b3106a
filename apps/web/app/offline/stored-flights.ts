import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { BookOut, EmergencyContact } from '@rsfc/contract/overdue/schemas'
import type { z } from 'zod'
import { currentUser, isSigningOut } from '../session/session.ts'
import { readStored, removeStored, writeStored } from './device-store.ts'

/** What a member can read without a connection, as it was when it was saved. */
export type StoredFlights = {
  member_id: string
  saved_at: string
  flights: Booking[]
  tech_logs: TechLog[]
  /** Of flights that have not landed. */
  book_outs: BookOut[]
  contact: z.output<typeof EmergencyContact> | null
}

/** Older data misleads more than it helps, and nobody should find it on a shared computer. */
const KEPT_DAYS = 7
const LAST_MEMBER = 'member'
const PREFIX = 'flights:'

export async function saveFlights(flights: StoredFlights): Promise<void> {
  await forgetFlightsOfOthers(flights.member_id)
  if (isSignedIn(flights.member_id)) await writeStored(PREFIX + flights.member_id, flights)
}

/** Signing out deletes what is stored. What was still being read then must not be stored after it. */
const isSignedIn = (member: string) => currentUser()?._id === member && !isSigningOut()

/**
 * The flights of the member who is signed in, or else of the last one, whose session may just have expired.
 */
export async function readFlights(signedIn: string | undefined, now: Date): Promise<StoredFlights | null> {
  const member = signedIn ?? (await lastMember())
  if (member === undefined) return null
  const flights = await readStored<StoredFlights>(PREFIX + member)
  if (!flights) return null
  if (now.getTime() - Date.parse(flights.saved_at) < KEPT_DAYS * 24 * 60 * 60_000) return flights
  await removeStored((key) => key === PREFIX + member)
  return null
}

export function lastMember(): Promise<string | undefined> {
  return readStored<string>(LAST_MEMBER)
}

export async function forgetFlightsOfOthers(member: string): Promise<void> {
  await removeStored((key) => key.startsWith(PREFIX) && key !== PREFIX + member)
  if (isSignedIn(member)) await writeStored(LAST_MEMBER, member).catch(() => undefined)
}
