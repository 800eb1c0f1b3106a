import { bookings } from '@rsfc/contract/bookings/routes'
import type { ApiError } from '@rsfc/contract/kit/client'
import type { CallInput } from '@rsfc/contract/kit/http'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { Draft } from '../data/drafts.ts'

export const REPORT_ROUTES = { landed: overdue.landed, completed: bookings.postFlight } as const

type Sending = {
  /** Sent with the call: however often a report is sent, it counts once. */
  id: string
  member_id: string
  booking_id: string
  /** The flight in words, for the list. */
  flight: string
  made_at: string
  state: 'waiting' | 'sent' | 'refused'
  /** Why it was refused. */
  reason?: string
}

/** A report that was made without a connection. */
export type Report = Sending &
  (
    | { kind: 'landed'; input: CallInput<typeof overdue.landed> }
    /** `draft`: what was typed, to correct it if it is refused. */
    | { kind: 'completed'; input: CallInput<typeof bookings.postFlight>; draft: Draft }
  )

/** Whether sending it again can succeed without a change: the connection, the server or the sign-in was at fault. */
export function isWorthAnotherTry({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500 || code !== undefined
}

/** Works without `randomUUID`, which browsers lack under an address without https. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
