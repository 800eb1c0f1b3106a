import type { Page } from '@playwright/test'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { expect, openOfficer, test as base, unique } from '../fixtures.ts'

export { expect }

type Desk = Awaited<ReturnType<typeof openOfficer>>
type Hangar = Pick<Desk, 'fleet' | 'bookings' | 'readiness' | 'airworthiness'> & {
  /** Creates an aircraft for this test alone. */
  addAircraft: (fields?: Parameters<Desk['fleet']['create']>[0]['body']) => Promise<Aircraft>
}

export const test = base.extend<{ asOfficer: Page }, { hangar: Hangar }>({
  hangar: [
    async ({ playwright }, use) => {
      const { fleet, bookings, readiness, airworthiness, close } = await openOfficer(
        playwright,
        process.env.SITE_ADDRESS ?? '',
      )
      const addAircraft: Hangar['addAircraft'] = (fields = {}) =>
        fleet.create({
          body: { aircraft_name: 'Test Hawk', aircraft_registration: registration(), ...fields },
        })
      await use({ fleet, bookings, readiness, airworthiness, addAircraft })
      await close()
    },
    { scope: 'worker' },
  ],
  asOfficer: async ({ page, addMember, signIn }, use) => {
    await signIn(page, await addMember({ account_type: 'admin' }))
    await use(page)
  },
})

export const registration = () => `T${unique()}`

/** The club's date in this many days. */
export function daysAhead(days: number): string {
  return addDays(clubDate(new Date()), days)
}

export function alert(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text })
}
