import { openApiSession } from '../api-session.ts'
import { eventOf } from '../club-desk.ts'
import {
  alert,
  confirmDelete,
  expect,
  failWrites,
  PDF,
  PICTURE,
  saturdayAhead,
  test,
} from './failing-calls.ts'

// SPEC 8.event.publish-failed, 8.event.update-failed, 8.event.delete-failed, 8.event.responses-failed
// SPEC 8.event.image-failed, 8.aircraft.add-failed, 8.aircraft.update-failed, 8.aircraft.delete-failed
// SPEC 8.new-member.other, 9.separator
test('events, aircraft and new members: every call that fails says so', async ({
  asOfficer: page,
  desk,
  addPlane,
  addMember,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const event = await desk.events.create({ body: eventOf({ questions: ['Name', 'Weight'] }) })
  const guest = await openApiSession(playwright, baseURL!, await addMember())
  await guest.events.signUp({ params: { id: event._id }, body: { event_answers: 'Siti||60' } })
  await guest.close()
  const plane = await addPlane()
  await page.goto(`/admin/events/${event._id}`)
  await failWrites(page)
  const saved = page.waitForRequest('**/update-event/*')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(alert(page, 'Event failed to update')).toBeVisible()
  expect((await saved).postDataJSON()).toMatchObject({ questions: 'Name||Weight', event_image: [] })
  await confirmDelete(page, 'Delete event', 'Delete event')
  await expect(alert(page, 'Unable to delete event')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  // Beside the pictures, and as a notice.
  await expect(alert(page, 'Error, unable to upload image')).toHaveCount(2)

  await page.goto(`/admin/events/${event._id}/signups`)
  await page.getByRole('checkbox', { name: 'Select Siti Aminah' }).check()
  await confirmDelete(page, 'Delete responses (1)', 'Delete responses')
  await expect(alert(page, 'Unable to delete response')).toBeVisible()

  await page.goto('/admin/events/new-event')
  await page.getByLabel('Title').fill('Night circuits')
  await page.getByLabel('Description').fill('Bring a torch.')
  await page.getByLabel('Type').selectOption('Seminar')
  await page.getByLabel('Price ($)').fill('10')
  for (const edge of ['Start', 'End']) {
    await page.getByLabel(`${edge} date`).fill('2098-05-01')
    await page.getByLabel(`${edge} time`).fill('19:00')
  }
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(alert(page, 'Event failed to publish')).toBeVisible()

  await page.goto(`/admin/fleet/${plane._id}`)
  await page.getByLabel('Name').fill('Cessna 172')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page, 'Unable to update aircraft')).toBeVisible()
  await confirmDelete(page, 'Delete aircraft', 'Delete aircraft')
  await expect(alert(page, 'Unable to delete aircraft')).toBeVisible()

  await page.goto('/admin/fleet/new')
  await page.getByLabel('Registration').fill('9V-XYZ')
  await page.getByLabel('Name').fill('Tampico TB-9')
  await page.getByRole('button', { name: 'Add aircraft' }).click()
  await expect(alert(page, 'Unable to add aircraft')).toBeVisible()

  await page.goto('/admin/members/new-member')
  for (const [label, text] of [
    ['First Name', 'Ravi'],
    ['Last Name', 'Kumar'],
    ['Email Address', 'ravi.kumar@rsfc.test'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('textbox', { name: 'Password' }).fill('monsoon season')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(alert(page, 'Unable to add new member')).toBeVisible()
  await desk.events.remove({ params: { id: event._id } })
})

// SPEC 8.booking-edit.failed, 8.booking-delete.failed, 8.status.failed, 8.case.delete-failed, 8.profile.failed
// SPEC 8.application.update-failed, 8.application.delete-failed, 7.bookings.update
test('bookings, cases, applications and members: every call that fails says so', async ({
  page,
  addMember,
  signIn,
  desk,
  bookForAnother,
  addPlane,
}) => {
  test.setTimeout(90_000)
  const applicant = await addMember({
    last_name: `Failing ${process.pid}`,
    certificate_of_expiry: '2032-01-01',
  })
  await signIn(page, applicant)
  const documents = { name: 'log.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
  const form = {
    user_id: applicant._id,
    application_type: 'license',
    application_date: '2031-01-01',
    documents,
  }
  const sent = await page.request.post('/api/application/submit-documents', { multipart: form })
  expect(sent.status()).toBe(200)
  const application = ((await sent.json()) as { data: { application_id: string } }).data.application_id
  await desk.support.create({ body: { name: 'Ravi', email: applicant.email, message: 'Is it open?' } })
  const [supportCase] = await desk.support.list({ query: { q: applicant.email } })
  const times = { date: saturdayAhead(6), start: '10:00', end: '11:00' }
  const flight = await bookForAnother(await addPlane(), times)
  await desk.bookings.create({
    body: {
      aircraft_type: (await addPlane())._id,
      flight_type: 'leisure',
      user_id: applicant._id,
      flight_date: times.date,
      start_time: '12:00',
      end_time: '13:00',
    },
  })

  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto(`/admin/booking/${flight._id}`)
  await failWrites(page)
  const saved = page.waitForRequest('**/booking/update/*')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page, 'Error updating booking')).toBeVisible()
  expect((await saved).postDataJSON()).toMatchObject({
    flight_date: times.date,
    distance: null,
    payment_fee: 0,
  })
  await confirmDelete(page, 'Delete booking', 'Delete the booking')
  await expect(alert(page, 'Error deleting booking')).toBeVisible()

  await page.goto(`/admin/control-panel/support?id=${supportCase?._id}`)
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alert(page, 'Error updating status')).toBeVisible()
  await confirmDelete(page, 'Delete case', 'Delete the case')
  await expect(alert(page, 'Error deleting case')).toBeVisible()

  await page.goto(`/admin/control-panel/application?application_id=${application}`)
  await page.getByLabel('Status').selectOption('Rejected')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alert(page, 'Error updating application')).toBeVisible()
  await page.getByLabel('Status').selectOption('Approved')
  await page.getByRole('button', { name: 'Save' }).click()
  const earlier = page.getByRole('dialog')
  await expect(earlier).toContainText('Thu 1 Jan 2032')
  await earlier.getByRole('button', { name: 'Approve the earlier date' }).click()
  await expect(alert(page, 'Error updating application')).toBeVisible()
  await confirmDelete(page, 'Delete', 'Delete the application')
  await expect(alert(page, 'Error deleting application')).toBeVisible()

  await page.goto(`/admin/members/${applicant._id}`)
  await page.getByLabel('Contact Number').fill('+65 5550 7777')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page, 'Changes Failed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete member' }).click()
  const deletion = page.getByRole('dialog', { name: `Delete Siti Failing ${process.pid}?` })
  await expect(deletion).toContainText('Cancelled: 1 flight to come')
  await expect(deletion).toContainText('Unable to find user')
  await deletion.getByRole('button', { name: 'Keep it' }).click()
})
