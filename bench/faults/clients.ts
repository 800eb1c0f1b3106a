import { setTimeout as wait } from 'node:timers/promises'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Browser } from './browser.ts'
import type { Ledger } from './ledger.ts'

const PAUSE_MS = 80
const HOURS = 8
const ASK_FOR_ONE_SLOT = 2

export type Club = { aircraft: string[]; events: string[] }
type Deal = { browser: Browser; ledger: Ledger; club: Club }

/** What all clients take from in turn, so that no mark is used twice and some want the same slot. */
let marks = 0
const nextMark = (kind: string) => `${kind}-${++marks}`
let asked = 0
let eventTurn = 0
const openCases: string[] = []

function nextSlot({ aircraft }: Club) {
  const slot = Math.floor(asked++ / ASK_FOR_ONE_SLOT)
  const hour = 9 + (Math.floor(slot / aircraft.length) % HOURS)
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`
  return {
    aircraft_type: aircraft[slot % aircraft.length],
    flight_date: addDays(clubDate(new Date()), 1000 + Math.floor(slot / aircraft.length / HOURS)),
    start_time: time(hour),
    end_time: time(hour + 1),
  }
}

/** A member who books, cancels, posts, signs up and writes to the club, one after the other, until told to stop. */
export async function beMember({ browser, ledger, club }: Deal, stopped: AbortSignal): Promise<void> {
  const booked: string[] = []
  const steps = [
    async () => {
      const mark = nextMark('booking')
      const wish = { ...nextSlot(club), flight_type: 'leisure', booking_remarks: mark }
      const write = await ledger.record('booking', mark, async () => {
        const { status, data } = await browser.call('POST', '/booking/new-booking', wish)
        return { status, id: data?._id }
      })
      if (write.outcome === 'acknowledged') booked.push(write.id)
    },
    async () => {
      const id = booked.length > 1 ? booked.shift() : undefined
      if (!id) return
      await ledger.record('cancel', id, async () => ({
        status: (await browser.call('POST', `/booking/update/${id}`, { booking_status: 'cancelled' })).status,
        id,
      }))
    },
    async () => {
      const mark = nextMark('post')
      await ledger.record('post', mark, async () => {
        const { status, data } = await browser.call('POST', '/community/upload-post', {
          header: mark,
          remarks: 'Smooth air',
        })
        return { status, id: data?._id }
      })
    },
    async () => {
      const id = club.events[eventTurn++ % club.events.length] ?? ''
      await ledger.record('sign-up', `${id} ${browser.userId()}`, () =>
        browser.call('POST', `/events/event-signup/${id}`, { event_answers: 'Pilot||p@faults.example||1' }),
      )
    },
    async () => {
      const mark = nextMark('case')
      const letter = { name: 'Visitor', email: `${mark}@faults.example`, message: 'May I fly?' }
      const write = await ledger.record('case', mark, () => browser.call('POST', '/support/new', letter))
      if (write.outcome === 'acknowledged') openCases.push(mark)
    },
  ]
  await inTurn(steps, stopped)
}

/** An officer who answers the letters. */
export async function beOfficer({ browser, ledger }: Deal, stopped: AbortSignal): Promise<void> {
  const answer = async () => {
    const mark = openCases.shift()
    if (!mark) return
    const { data } = await browser.call('GET', `/support/?q=${mark}@faults.example`)
    const id = (data as unknown as { _id: string; email: string }[] | null)?.find(
      ({ email }) => email === `${mark}@faults.example`,
    )?._id
    if (!id) return
    const body = { case_status: 'resolved', reply: `re-${mark}` }
    await ledger.record('reply', `re-${mark}`, () => browser.call('POST', `/support/${id}`, body))
  }
  await inTurn([answer], stopped)
}

/** A member who uploads pictures for posts, and a new portrait now and then. */
export async function bePhotographer(
  { browser, ledger }: Deal,
  picture: Uint8Array<ArrayBuffer>,
  stopped: AbortSignal,
): Promise<void> {
  const upload = (path: string, field: string) => async () => {
    const form = new FormData()
    form.append(field, new Blob([picture], { type: 'image/jpeg' }), 'flight.jpg')
    await ledger.record('picture', nextMark('picture'), async () => {
      const { status, data } = await browser.call('POST', path, form)
      return { status, id: data?.file_path }
    })
  }
  await inTurn(
    [upload('/community/upload-image', 'image'), upload(`/members/upload/${browser.userId()}`, 'image')],
    stopped,
  )
}

/** A step that fails for want of a server is left; the next comes a moment later. */
async function inTurn(steps: readonly (() => Promise<void>)[], stopped: AbortSignal): Promise<void> {
  for (let n = 0; !stopped.aborted; n++) {
    await steps[n % steps.length]?.().catch(() => undefined)
    await wait(PAUSE_MS)
  }
}
