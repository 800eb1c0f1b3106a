import { expect } from '../fixtures.ts'
import { daysAhead } from '../fleet/hangar.ts'
import { test } from './workshop-fixtures.ts'

test('a pilot reports meter, landings and a defect on a phone; the tech log shows them and prints on one sheet', async ({
  page,
  addMember,
  addFlight,
  signIn,
  workshop: { airworthiness },
  plane,
  expectAccessibleInEachLook,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const addInspections = async (upTo: number) => {
    const { inspections } = await airworthiness.techLog({ params: { id: plane._id } })
    for (let number = inspections.length + 1; number <= upTo; number++)
      await airworthiness.addInspection({
        params: { id: plane._id },
        body: {
          name: `Inspection ${number} of the landing gear`,
          kind: 'calendar',
          document: false,
          interval_months: 12,
          tolerance_hours: 0,
          last_done_on: daysAhead(-30),
          blocks: true,
        },
      })
  }
  const member = await addMember({ first_name: 'Mei' })
  await airworthiness.addFlight({
    params: { id: plane._id },
    body: {
      pilot_id: member._id,
      flight_date: daysAhead(-3),
      start_time: '10:00',
      end_time: '11:00',
      meter_out: 1200,
      meter_in: 1201,
    },
  })
  const booking = await addFlight(member, {
    booking_status: 'confirmed',
    aircraft_type: plane._id,
    flight_date: daysAhead(-2),
  })
  await signIn(page, member)
  await page.goto(`/members/booking/${booking._id}?view=complete`)
  const form = page.getByRole('form', { name: 'Complete flight' })
  await expect(form.getByLabel('Meter at start')).toHaveValue('1201.0')
  await form.getByLabel('Meter at end').fill('1200.5')
  await form.getByLabel('Distance').fill('80')
  await form.getByLabel('Landings').fill('3')
  await form.getByLabel('Night time').fill('61')
  await form.getByLabel('Note for the next pilot').fill('Stands on bay 4.')
  await form.getByLabel('Heading').fill('Circuits')
  await form.getByLabel('Experience').fill('Calm air.')
  const send = form.getByRole('button', { name: 'Complete flight' })
  await send.click()
  await expect(form.getByText('The meter reading at the end cannot be lower than at the start')).toBeVisible()
  await expect(form.getByText('Night time cannot be more than the 60 minutes of the flight')).toBeVisible()
  await form.getByLabel('Night time').fill('20')
  await form.getByLabel('Meter at end').fill('1202.1')
  await expect(form.getByText('1 h by the clock, 1.1 h by the meter.')).toBeVisible()
  await form.getByRole('button', { name: 'Report a defect' }).click()
  await expect(form.getByLabel('What is wrong')).toBeFocused()
  await form.getByLabel('What is wrong').fill('Landing light out')
  await form.getByText('Major', { exact: true }).click()
  await send.click()
  await expect(page.getByRole('alert').getByText('Flight Completed')).toBeVisible()

  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('link', { name: plane.aircraft_registration })
    .click()
  await expect(page.getByText('1,202.1 h')).toBeVisible()
  await expect(page.getByText('Stands on bay 4.').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open defects' })).toContainText('Landing light out')
  await expect(page.getByRole('list', { name: 'Last flights' }).getByRole('listitem').first()).toContainText(
    '1201.0 to 1202.1 · 3 take-offs, 3 landings',
  )
  await expectAccessibleInEachLook(page)
  for (const items of [7, 25]) {
    await addInspections(items)
    await page.reload()
    await expect(
      page.getByRole('list', { name: 'Inspections and documents' }).getByRole('listitem'),
    ).toHaveCount(items)
    // Both by the page size of the style sheet and by the paper chosen in the dialog.
    for (const options of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
      const paper = await page.pdf({ ...options, printBackground: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
  }
})
