import { durationInWords } from './flight-words.ts'
import type { Fault } from './request.ts'

/** What officers set: open requests and their hours, for members without a flight yet and for all others. */
export const REQUEST_LIMITS = [
  'new_requests',
  'new_request_hours',
  'member_requests',
  'member_request_hours',
  'longest_request_hours',
] as const
export type RequestLimits = Record<(typeof REQUEST_LIMITS)[number], number>

/** As written in the middle of a sentence. */
export const REQUEST_LIMIT_WORDS: Record<(typeof REQUEST_LIMITS)[number], string> = {
  new_requests: 'open requests of a new member',
  new_request_hours: 'hours in all of a new member',
  member_requests: 'open requests of other members',
  member_request_hours: 'hours in all of other members',
  longest_request_hours: 'longest request',
}

/** A member's requests that wait for an answer. */
export type OpenRequests = { requests: number; minutes: number }

/** The limits of one member. */
export type OwnLimits = {
  /** Whether the member has no flight yet that was flown or that an officer confirmed. */
  is_new: boolean
  most_requests: number
  most_hours: number
  longest_hours: number
}

export function limitsOf(limits: RequestLimits, has_flight: boolean): OwnLimits {
  const own = has_flight
    ? { most_requests: limits.member_requests, most_hours: limits.member_request_hours }
    : { most_requests: limits.new_requests, most_hours: limits.new_request_hours }
  return { is_new: !has_flight, ...own, longest_hours: limits.longest_request_hours }
}

const hoursInWords = (hours: number) => durationInWords(hours * 60)
const who = ({ is_new }: OwnLimits) =>
  is_new ? 'until an officer has confirmed your first flight' : 'that a member can have'

/** Why a member cannot send this request without an officer; null if they can. `open` are their other requests. */
export function judgeNewRequest(minutes: number, open: OpenRequests, limits: OwnLimits): Fault | null {
  const { most_requests, longest_hours } = limits
  const isOver = minutes <= longest_hours * 60 && open.requests >= most_requests
  if (!isOver) return judgeLength(minutes, open, limits)
  const [what, which] =
    open.requests === 1 ? ['1 open request', 'it'] : [`${open.requests} open requests`, 'one of them']
  const message = `You already have ${what}, the most ${who(limits)}. Wait for an answer, or cancel ${which}.`
  return { field: 'flight_date', message }
}

/** The same for a request that becomes longer. */
export function judgeLength(minutes: number, open: OpenRequests, limits: OwnLimits): Fault | null {
  const { most_hours, longest_hours } = limits
  if (minutes > longest_hours * 60) {
    const message = `A request can be at most ${hoursInWords(longest_hours)} long. For a longer flight, please ask an officer.`
    return { field: 'end_time', message }
  }
  const sum = open.minutes + minutes
  if (sum <= most_hours * 60) return null
  const message = `With this flight your open requests come to ${durationInWords(sum)}, and ${hoursInWords(most_hours)} is the most ${who(limits)}. Choose a shorter time, or cancel another request.`
  return { field: 'end_time', message }
}

/** Whether another request could be too many: the last one that is left, or less than a fifth of the hours. */
export function isNearLimit({
  most_requests,
  most_hours,
  requests,
  minutes,
}: OwnLimits & OpenRequests): boolean {
  return requests > 0 && (requests >= most_requests - 1 || minutes >= most_hours * 60 * 0.8)
}

/** What the form says before anything is sent. */
export function limitsInWords(limits: OwnLimits & OpenRequests): string {
  const { longest_hours, most_requests, most_hours, requests, minutes } = limits
  const most = `${most_requests} open ${most_requests === 1 ? 'request' : 'requests'} of ${hoursInWords(most_hours)} in all`
  const used = requests === 0 ? '' : ` You have ${requests} (${durationInWords(minutes)}).`
  return `A request can be up to ${hoursInWords(longest_hours)} long. ${limits.is_new ? 'Until an officer has confirmed your first flight, you can have' : 'You can have'} ${most}.${used}`
}
