import type { Page } from '@playwright/test'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addDays } from '@rsfc/domain/time/club-time'
import { weekdayOf } from '@rsfc/domain/time/weekdays'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { daysAhead, expect, test as base } from '../fleet/hangar.ts'

export { expect, alert, daysAhead } from '../fleet/hangar.ts'

type Times = { date: string; start: string; end: string }

type Fixtures = {
  /** A page signed in as a new member. */
  asMember: Page
  /** Adds an aircraft for this test and decommissions it afterwards, so that the board stays short. */
  addPlane: (fields?: { aircraft_status: Aircraft['aircraft_status'] }) => Promise<Aircraft>
  /** Books a flight for another member through the API. */
  bookForAnother: (aircraft: Aircraft, times: Times) => Promise<{ _id: string; pilot: string }>
}

export const test = base.extend<Fixtures>({
  asMember: async ({ page, addMember, signIn }, use) => {
    await signIn(page, await addMember())
    await use(page)
  },
  addPlane: async ({ hangar }, use) => {
    const planes: Aircraft[] = []
    await use(async (fields) => {
      const plane = await hangar.addAircraft(fields)
      planes.push(plane)
      return plane
    })
    for (const { _id: id } of planes)
      await hangar.fleet.update({ params: { id }, body: { aircraft_status: 'decommissioned' } })
  },
  bookForAnother: async ({ addMember, hangar }, use) => {
    await use(async (aircraft, { date, start, end }) => {
      const other = await addMember({ first_name: 'Aisha', last_name: 'Rahman' })
      const body = { aircraft_type: aircraft._id, flight_type: 'leisure', user_id: other._id } as const
      const when = { flight_date: date, start_time: start, end_time: end }
      const { _id } = await hangar.bookings.create({ body: { ...body, ...when } })
      return { _id, pilot: 'Aisha Rahman' }
    })
  },
})

/** A Saturday, when the club is open, at least `weeks` weeks ahead. */
export function saturdayAhead(weeks: number): string {
  let date = daysAhead(7 * weeks)
  while (weekdayOf(date) !== 'Saturday') date = addDays(date, 1)
  return date
}

/** The half-hour slot of an aircraft on the board, free or not. */
export function slotAt(page: Page, { aircraft_registration }: Aircraft, date: string, time: string) {
  return page.getByRole('button', { name: `${aircraft_registration}, ${dateInWords(date)}, ${time} to` })
}

/** Checks the values in the booking form. */
export async function expectFormValues(page: Page, aircraft: Aircraft, { date, start, end }: Times) {
  await expect(page.getByRole('radio', { name: aircraft.aircraft_registration })).toBeChecked()
  await expect(page.getByLabel('Date')).toHaveValue(dateInWords(date))
  await expect(page.getByLabel('Start time')).toHaveValue(start)
  await expect(page.getByLabel('End time')).toHaveValue(end)
}
