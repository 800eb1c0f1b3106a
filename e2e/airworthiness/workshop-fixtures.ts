import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { test as base } from '../bookings/booking-fixtures.ts'
import { openOfficer } from '../fixtures.ts'

type Workshop = Pick<Awaited<ReturnType<typeof openOfficer>>, 'airworthiness'>

/** An aircraft for this test alone, and the officers' calls about it. */
export const test = base.extend<{ workshop: Workshop; plane: Aircraft }>({
  workshop: async ({ playwright, baseURL }, use) => {
    const { airworthiness, close } = await openOfficer(playwright, baseURL ?? '')
    await use({ airworthiness })
    await close()
  },
  plane: async ({ hangar }, use) => use(await hangar.addAircraft({ aircraft_status: 'active' })),
})
