import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { addDays } from '@rsfc/domain/time/club-time'
import { DEMO_PASSWORD, type openOfficer } from '../fixtures.ts'
import { test as base } from '../fleet/hangar.ts'

type Calls = Awaited<ReturnType<typeof openOfficer>>['bookings']
type Changes = Parameters<Calls['update']>[0]['body']
type SignIn = { email: string; password: string }

type Fixtures = {
  /** A date far in the future or past on which no other test books the aircraft. */
  freeDate: (when: 'ahead' | 'past') => string
  /** Adds a flight for a member, then applies these changes as an officer. */
  addFlight: (member: { _id: string }, changes?: Changes) => Promise<Booking>
  /** Opens a page in a separate browser context, signed in as this person. */
  openFor: (person: SignIn, options?: BrowserContextOptions) => Promise<Page>
}

export const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
export const SECOND_OFFICER = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }

let usedDates = 0

export const test = base.extend<Fixtures>({
  freeDate: async ({ browserName: _any }, use, { workerIndex }) => {
    await use((when) =>
      addDays(when === 'ahead' ? '2031-01-01' : '2012-01-01', (workerIndex % 10) * 400 + usedDates++),
    )
  },
  addFlight: async ({ hangar: { fleet, bookings }, freeDate }, use) => {
    await use(async (member, changes = {}) => {
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
      return bookings.update({ params: { id: _id }, body: changes })
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
