import { setTimeout as wait } from 'node:timers/promises'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { ApiSession } from './api-session.ts'
import type { Ledger } from './ledger.ts'

const PAUSE_MS = 80
const HOURS = 8
const REQUESTS_PER_SLOT = 2

export type Club = { aircraft: string[]; events: string[] }
type Context = { session: ApiSession; ledger: Ledger; club: Club }

// Shared by everyone, so that no mark is used twice and some members request the same slot.
let marks = 0
const nextMark = (kind: string) => `${kind}-${++marks}`
let slotRequests = 0
let nextEvent = 0
const openCases: string[] = []

function nextSlot({ aircraft }: Club) {
  const slot = Math.floor(slotRequests++ / REQUESTS_PER_SLOT)
  const hour = 9 + (Math.floor(slot / aircraft.length) % HOURS)
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`
  return {
    aircraft_type: aircraft[slot % aircraft.length],
    flight_date: addDays(clubDate(new Date()), 1000 + Math.floor(slot / aircraft.length / HOURS)),
    start_time: time(hour),
    end_time: time(hour + 1),
  }
}

/** A member who books, cancels, posts, signs up and writes to the club in turn. */
export async function runMember({ session, ledger, club }: Context, stopped: AbortSignal): Promise<void> {
  const booked: string[] = []
  const steps = [
    async () => {
      const mark = nextMark('booking')
      const body = { ...nextSlot(club), flight_type: 'leisure', booking_remarks: mark }
      const write = await ledger.record('booking', mark, async () => {
        const { status, data } = await session.call('POST', '/booking/new-booking', body)
        return { status, id: data?._id }
      })
      if (write.outcome === 'acknowledged') booked.push(write.id)
    },
    async () => {
      const id = booked.length > 1 ? booked.shift() : undefined
      if (!id) return
      await ledger.record('cancel', id, async () => ({
        status: (await session.call('POST', `/booking/update/${id}`, { booking_status: 'cancelled' })).status,
        id,
      }))
    },
    async () => {
      const mark = nextMark('post')
      await ledger.record('post', mark, async () => {
        const { status, data } = await session.call('POST', '/community/upload-post', {
          header: mark,
          remarks: 'Smooth air',
        })
        return { status, id: data?._id }
      })
    },
    async () => {
      const id = club.events[nextEvent++ % club.events.length] ?? ''
      await ledger.record('sign-up', `${id} ${session.userId()}`, () =>
        session.call('POST', `/events/event-signup/${id}`, { event_answers: 'Pilot||p@faults.example||1' }),
      )
    },
    async () => {
      const mark = nextMark('case')
      const message = { name: 'Visitor', email: `${mark}@faults.example`, message: 'May I fly?' }
      const write = await ledger.record('case', mark, () => session.call('POST', '/support/new', message))
      if (write.outcome === 'acknowledged') openCases.push(mark)
    },
  ]
  await repeat(steps, stopped)
}

/** An officer who replies to the messages. */
export async function runOfficer({ session, ledger }: Context, stopped: AbortSignal): Promise<void> {
  const reply = async () => {
    const mark = openCases.shift()
    if (!mark) return
    const { data } = await session.call('GET', `/support/?q=${mark}@faults.example`)
    // This route answers a list; `call` only knows the shape of single records.
    const cases = data as unknown as { _id: string; email: string }[] | null
    const id = cases?.find(({ email }) => email === `${mark}@faults.example`)?._id
    if (!id) return
    const body = { case_status: 'resolved', reply: `re-${mark}` }
    await ledger.record('reply', `re-${mark}`, () => session.call('POST', `/support/${id}`, body))
  }
  await repeat([reply], stopped)
}

/** A member who uploads pictures for posts, and new profile pictures. */
export async function runPhotographer(
  { session, ledger }: Context,
  picture: Uint8Array<ArrayBuffer>,
  stopped: AbortSignal,
): Promise<void> {
  const upload = (path: string) => async () => {
    const form = new FormData()
    form.append('image', new Blob([picture], { type: 'image/jpeg' }), 'flight.jpg')
    await ledger.record('picture', nextMark('picture'), async () => {
      const { status, data } = await session.call('POST', path, form)
      return { status, id: data?.file_path }
    })
  }
  await repeat([upload('/community/upload-image'), upload(`/members/upload/${session.userId()}`)], stopped)
}

/** Errors are expected while a server is down; the next step follows after a pause. */
async function repeat(steps: readonly (() => Promise<void>)[], stopped: AbortSignal): Promise<void> {
  for (let n = 0; !stopped.aborted; n++) {
    await steps[n % steps.length]?.().catch(() => undefined)
    await wait(PAUSE_MS)
  }
}
