import { contract } from '@rsfc/contract'
import type { Booking } from '@rsfc/contract/bookings'
import { createClient, type Client, type Send } from '@rsfc/contract/client'
import { addDays } from '@rsfc/domain/time/club-time'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_PASSWORD, test as base } from '../fixtures.ts'

type Calls = Client<typeof contract.bookings>
type Desk = { bookings: Calls; fleet: Client<typeof contract.fleet> }
type Member = { _id: string; email: string; password: string }
type Traits = Partial<Parameters<Calls['update']>[0]['body']>

type Flying = {
  /** An officer's calls. */
  desk: Desk
  /** A date that no other test books, in the club's far future or past. */
  freeDate: (when: 'ahead' | 'past') => string
  /** A member's flight, brought by an officer into any state. */
  addFlight: (member: Member, traits?: Traits) => Promise<Booking>
  /** A window of their own for somebody who is signed in. */
  openFor: (person: { email: string; password: string }, options?: BrowserContextOptions) => Promise<Page>
}

export const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
export const SECOND_OFFICER = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }

let taken = 0

export const test = base.extend<Flying>({
  desk: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    let token: string | undefined
    const send: Send = async ({ method, url, headers, body }) => {
      const carried = token ? { 'access-token': token } : undefined
      const options = { method, headers: { ...headers, ...carried }, ...(body ? { data: body } : {}) }
      const response = await context.fetch(url, options)
      return { status: response.status(), text: await response.text() }
    }
    const account = createClient(contract.account, '/api', send)
    const login = { username: OFFICER.email, password: OFFICER.password }
    token = (await account.login({ body: login })).access_token
    await use({
      bookings: createClient(contract.bookings, '/api', send),
      fleet: createClient(contract.fleet, '/api', send),
    })
    await context.dispose()
  },
  freeDate: async ({ browserName: _any }, use, { workerIndex }) => {
    await use((when) =>
      addDays(when === 'ahead' ? '2031-01-01' : '2012-01-01', (workerIndex % 10) * 150 + taken++),
    )
  },
  addFlight: async ({ desk, freeDate }, use) => {
    await use(async (member, traits = {}) => {
      const aircraft_type = await aircraftId(desk)
      const plan = { flight_type: 'leisure', start_time: '10:00', end_time: '11:00' } as const
      const date = freeDate('ahead')
      const body = { ...plan, aircraft_type, flight_date: date, user_id: member._id }
      const { _id } = await desk.bookings.create({ body })
      return desk.bookings.update({ params: { id: _id }, body: traits })
    })
  },
  openFor: async ({ browser, signIn }, use) => {
    const contexts: { close: () => Promise<void> }[] = []
    await use(async (person, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page, person)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

async function aircraftId({ fleet }: Desk): Promise<string> {
  const planes = await fleet.list()
  return planes.find(({ aircraft_registration }) => aircraft_registration === '9V-BOC')?._id ?? ''
}
