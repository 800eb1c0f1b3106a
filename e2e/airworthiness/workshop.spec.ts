import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { expect, mailsTo, unique } from '../fixtures.ts'
import { alert, daysAhead } from '../fleet/hangar.ts'
import { test } from './workshop-fixtures.ts'

const CRITICAL = { title: 'Cracked exhaust', severity: 'critical' } as const

test('an officer settles the bookings of a grounded aircraft, defers the defect, records the work and releases it', async ({
  asOfficer: page,
  workshop: { airworthiness },
  hangar,
  addMember,
  expectAccessibleInEachLook,
}) => {
  const kind = { aircraft_status: 'active', aircraft_model: `Hawk ${unique()}` } as const
  const [plane, spare] = [await hangar.addAircraft(kind), await hangar.addAircraft(kind)]
  const member = await addMember({ first_name: 'Farah', last_name: 'Idris' })
  const flight = { aircraft_type: plane._id, user_id: member._id, flight_type: 'leisure' } as const
  const times = { flight_date: daysAhead(12), start_time: '10:00', end_time: '11:00' }
  const kept = await hangar.bookings.create({ body: { ...flight, ...times } })
  const ended = await hangar.bookings.create({ body: { ...flight, ...times, flight_date: daysAhead(13) } })
  await airworthiness.reportDefect({ params: { id: plane._id }, body: CRITICAL })
  await page.goto(`/admin/fleet/${plane._id}/tech-log`)
  const grounded = page.getByRole('region', { name: 'Grounded' })
  await expect(grounded).toContainText('Aircraft grounded: Cracked exhaust')
  const coming = page.getByRole('list', { name: 'Its coming bookings' })
  await expect(coming.getByRole('listitem')).toHaveCount(2)
  await coming
    .getByRole('combobox')
    .first()
    .selectOption(`Swap to ${aircraftInWords(spare)}`)
  await coming.getByRole('combobox').last().selectOption('Cancel')
  await page.getByLabel('Reason').fill('The exhaust is cracked')
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Send: 2 bookings' }).click()
  await expect(alert(page, '2 bookings changed and mailed')).toBeVisible()
  await expect(page.getByText('Nobody has booked it.')).toBeVisible()
  const stateOf = (id: string) => hangar.bookings.read({ params: { id } })
  expect(await stateOf(kept._id)).toMatchObject({ aircraft_type: spare._id, booking_status: 'pending' })
  expect(await stateOf(ended._id)).toMatchObject({ booking_status: 'cancelled' })
  await expect
    .poll(
      async () => (await mailsTo(member.email)).filter((mail) => mail.includes('2 of your flights')).length,
    )
    .toBe(2)
  const defects = page.getByRole('list', { name: 'Open defects' })
  await defects.getByRole('button', { name: 'Decide: Cracked exhaust' }).click()
  const decision = page.getByRole('form', { name: 'Decide: Cracked exhaust' })
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(decision.getByText('Say what the crew must do or not do while it is deferred')).toBeVisible()
  await decision.getByLabel('Limitation').fill('Circuits only')
  await decision.getByLabel('Or until the meter shows').fill('90000')
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(defects.getByText('Circuits only')).toBeVisible()
  await expect(grounded).toHaveCount(0)

  await defects.getByRole('button', { name: 'Record the work: Cracked exhaust' }).click()
  const work = page.getByRole('form', { name: 'Record the work: Cracked exhaust' })
  await work.getByLabel('Work done').fill('Exhaust replaced')
  await work.getByLabel('Done by').fill('Seletar Aero')
  await work.getByRole('button', { name: 'Record the work' }).click()
  await expect(grounded).toBeVisible()
  await defects.getByRole('button', { name: 'Release: Cracked exhaust' }).click()
  const release = page.getByRole('form', { name: 'Release: Cracked exhaust' })
  await release.getByLabel('Statement of release').fill('Fit for release to service')
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(grounded).toHaveCount(0)
  await expect(page.getByText('None reported.')).toBeVisible()
  const history = page.getByRole('list', { name: 'History of defects' })
  for (const step of [
    'Reported',
    'Deferred',
    'Circuits only',
    'Exhaust replaced',
    'Fit for release to service',
  ])
    await expect(history).toContainText(step)
})
