import { expect } from '../fixtures.ts'
import { test } from './workshop-fixtures.ts'

test("a stranger's critical report marks the aircraft, a member can still book it, and an officer judges it", async ({
  addMember,
  openFor,
  freeDate,
  asOfficer: officer,
  plane,
  expectAccessibleInEachLook,
}) => {
  const stranger = await addMember({ first_name: 'Mallory', membership_type: 'associate' })
  const phone = await openFor(stranger, { viewport: { width: 360, height: 740 } })
  await phone.goto(`/members/aircraft/${plane._id}`)
  await expect(phone.getByText('The tech log is for members who fly.')).toBeVisible()
  await phone.getByRole('button', { name: 'Report a defect' }).click()
  const form = phone.getByRole('form', { name: 'Report a defect' })
  await form.getByLabel('What is wrong').fill('Money back at https://evil.example')
  await form.getByText('Critical', { exact: true }).click()
  await expect(form.getByRole('status')).toContainText('The officers are told at once and decide.')
  await form.getByRole('button', { name: 'Report the defect' }).click()
  await expect(form.getByText(/leave out links and addresses/i)).toBeVisible()
  await form.getByLabel('What is wrong').fill('Smoke from the cowling')
  await form.getByRole('button', { name: 'Report the defect' }).click()
  await expect(phone.getByRole('alert').getByText('Defect reported')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Reported, not judged' })).toBeVisible()
  await expectAccessibleInEachLook(phone)

  const member = await addMember()
  const booking = await openFor(member)
  const slot = { aircraft: plane._id, date: freeDate('ahead'), start: '10:00', end: '11:00', type: 'leisure' }
  await booking.goto(`/members/booking/new-booking?${new URLSearchParams(slot)}`)
  const request = booking.getByRole('form', { name: 'New booking' })
  await expect(
    request.getByRole('radio', { name: `${plane.aircraft_registration}, reported, not judged` }),
  ).toBeChecked()
  await request.getByRole('button', { name: 'Request this flight' }).click()
  await booking.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(booking.getByRole('alert').getByText('Booking submitted successfully')).toBeVisible()
  await booking.goto(`/members/aircraft/${plane._id}`)
  await expect(booking.getByRole('list', { name: 'Open defects' })).toContainText('Reported, not judged')

  await officer.goto('/admin/fleet')
  const fleet = officer.getByRole('region', { name: plane.aircraft_registration })
  await expect(fleet.getByRole('region', { name: 'Reported, not judged' })).toBeVisible()
  await officer.goto(`/admin/fleet/${plane._id}/tech-log`)
  await officer.getByRole('button', { name: 'Decide: Smoke from the cowling' }).click()
  const decision = officer.getByRole('form', { name: 'Decide: Smoke from the cowling' })
  await decision.getByText('Ground', { exact: true }).click()
  await decision.getByRole('button', { name: 'Save the decision' }).click()
  await expect(officer.getByRole('region', { name: 'Grounded' })).toContainText('Smoke from the cowling')
  await expect(officer.getByRole('region', { name: 'Reported, not judged' })).toHaveCount(0)
})
