import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addDays } from '@rsfc/domain/time/club-time'
import { DEMO_PASSWORD, type openOfficer } from '../fixtures.ts'
import { test as base } from '../fleet/hangar.ts'

type Calls = Awaited<ReturnType<typeof openOfficer>>['bookings']
type Traits = Parameters<Calls['update']>[0]['body']
type SignIn = { email: string; password: string }

type Flying = {
  /** A date on which no other test books the aircraft, far ahead or long past. */
  freeDate: (when: 'ahead' | 'past') => string
  /** A member's flight, brought by an officer into any state. */
  addFlight: (member: { _id: string }, traits?: Traits) => Promise<Booking>
  /** A window of their own for somebody who is signed in. */
  openFor: (person: SignIn, options?: BrowserContextOptions) => Promise<Page>
}

export const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
export const SECOND_OFFICER = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }

let taken = 0

export const test = base.extend<Flying>({
  freeDate: async ({ browserName: _any }, use, { workerIndex }) => {
    await use((when) =>
      addDays(when === 'ahead' ? '2031-01-01' : '2012-01-01', (workerIndex % 10) * 150 + taken++),
    )
  },
  addFlight: async ({ hangar: { fleet, bookings }, freeDate }, use) => {
    await use(async (member, traits = {}) => {
      const planes = await fleet.list()
      const plane = planes.find(({ aircraft_registration }) => aircraft_registration === '9V-BOC')
      const plan = { flight_type: 'leisure', start_time: '10:00', end_time: '11:00' } as const
      const { _id } = await bookings.create({
        body: {
          ...plan,
          aircraft_type: plane?._id ?? '',
          flight_date: freeDate('ahead'),
          user_id: member._id,
        },
      })
      return bookings.update({ params: { id: _id }, body: traits })
    })
  },
  openFor: async ({ browser, baseURL, signIn }, use) => {
    const opened: Page[] = []
    await use(async (person, options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options })
      const page = await context.newPage()
      opened.push(page)
      await signIn(page, person)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
