import { fileURLToPath } from 'node:url'
import type { Page, Route } from '@playwright/test'
import { eventOf } from '../club-desk.ts'
import { openApiSession } from '../api-session.ts'
import { alert, daysAhead, expect, saturdayAhead, test as base } from '../bookings/board-fixtures.ts'
import { openOfficer } from '../fixtures.ts'

type Desk = Awaited<ReturnType<typeof openOfficer>>

const test = base.extend<{ desk: Desk }>({
  desk: async ({ playwright, baseURL }, use) => {
    const desk = await openOfficer(playwright, baseURL ?? '')
    await use(desk)
    await desk.close()
  },
})

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

const PICTURE = fileURLToPath(new URL('../../docs/screenshots/home.jpg', import.meta.url))

const WRITES = /\/api\/(?!account\/cookie|chatbot)/

/** From now on every write is answered with a status that no route has a notice for, and without a message. */
async function failWrites(page: Page): Promise<void> {
  await page.route(WRITES, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 200, json: { status: 418, data: null } }),
  )
}

/** Deletes through the confirmation dialog. */
async function confirmDelete(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}

const DISABLED = 'Your account has been disabled. Please contact the administrator for more information.'
const UNREACHABLE = "We can't reach the club's server. Please check your connection and try again."
const WRONG = 'Incorrect credentials'
const FAILED = 'Booking submission failed'
const TAKEN = 'Aircraft is not available at the selected time'
const BARRED = 'Your account is unable to make a booking'

type Answer = { login: string; booking: string; send: (route: Route) => Promise<void> }

const envelope = (status: number) => (route: Route) => route.fulfill({ json: { status, data: null } })
const proxyPage = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Bad Gateway</title>' })

/** What servers and proxies may answer, with the text for a login and for a booking. */
const ANSWERS: readonly Answer[] = [
  { send: envelope(404), login: DISABLED, booking: FAILED },
  { send: envelope(406), login: WRONG, booking: TAKEN },
  { send: envelope(500), login: WRONG, booking: BARRED },
  { send: proxyPage(502), login: WRONG, booking: FAILED },
  { send: proxyPage(200), login: WRONG, booking: FAILED },
  { send: (route) => route.fulfill({ status: 200, body: '' }), login: WRONG, booking: FAILED },
  { send: (route) => route.abort(), login: UNREACHABLE, booking: UNREACHABLE },
]

/** Presses the button once for each kind of answer; each shows its text and nothing else. */
async function expectTexts(page: Page, call: string, button: string, part: 'login' | 'booking') {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const address = page.url()
  for (const answer of ANSWERS) {
    await page.route(call, answer.send)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([answer[part]])
    await page.unroute(call)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(page.url()).toBe(address)
  expect(errors).toEqual([])
}

// SPEC 7.calls.success, 8.login.404, 8.login.other
test('a login that is not answered with 200 fails with its text', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('Email or username').fill('member@rsfc.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('clear-skies')
  await expectTexts(page, '**/api/account/login', 'Sign in', 'login')
})

// SPEC 7.calls.success, 8.booking.406, 8.booking.500, 8.booking.other, 5.new-booking.end
test('a booking that is not answered with 200 fails with its text', async ({ asMember: page, addPlane }) => {
  const plane = await addPlane()
  const times = `date=${saturdayAhead(5)}&start=12:00&end=11:00`
  await page.goto(`/members/booking/new-booking?aircraft=${plane._id}&${times}`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, FAILED)).toBeVisible()
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await page.getByLabel('End time').fill('13:00')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectTexts(page, '**/api/booking/new-booking', 'Request this flight', 'booking')
})

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

// SPEC 8.support.failed, 8.post.other, 8.post.delete-failed, 8.comment.failed, 7.community.upload-post
// SPEC 7.community.comment, 8.event.sign-up-failed, 8.application.submit-failed, 8.profile.image-failed
// SPEC 8.post-flight.failed
test('messages, posts, sign-ups, documents and flights: every call that fails says so', async ({
  page,
  addMember,
  signIn,
  desk,
  addPlane,
}) => {
  test.setTimeout(90_000)
  const member = await addMember()
  const post = await desk.community.publish({ body: { header: `Dusk ${process.pid}`, remarks: 'Calm.' } })
  const event = await desk.events.create({ body: eventOf({ questions: ['Name'] }) })
  const flight = await desk.bookings.create({
    body: {
      aircraft_type: (await addPlane())._id,
      flight_type: 'leisure',
      user_id: member._id,
      flight_date: saturdayAhead(6),
      start_time: '10:00',
      end_time: '11:00',
    },
  })
  const flown = { flight_date: daysAhead(-3), booking_status: 'confirmed' } as const
  await desk.bookings.update({ params: { id: flight._id }, body: flown })
  await signIn(page, member)
  const own = {
    user_id: member._id,
    header: `Dawn ${process.pid}`,
    remarks: 'Still.',
    image: '',
    visibility: true,
  }
  expect((await page.request.post('/api/community/upload-post', { data: own })).status()).toBe(200)
  await page.goto('/members')
  await failWrites(page)
  const support = page.getByRole('form', { name: 'Support' })
  await support.getByLabel('Message').fill('Is the hangar open?')
  await support.getByRole('button', { name: 'Send message' }).click()
  await expect(alert(page, 'Unable to send message to support')).toBeVisible()

  await page.goto('/members/community')
  const commented = page.waitForRequest('**/comment')
  await page.getByLabel(`Comment on ${post.header}`).fill('Lovely.')
  await page
    .getByRole('article')
    .filter({ hasText: post.header })
    .getByRole('button', { name: 'Comment' })
    .click()
  await expect(alert(page, 'Something went wrong')).toBeVisible()
  expect((await commented).postDataJSON()).toEqual({ user_id: member._id, comment: 'Lovely.' })

  await page.getByRole('button', { name: `Options for ${own.header}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(alert(page, 'Unable to delete post')).toBeVisible()

  await page.goto(`/members/event-details/${event._id}/signup`)
  await page.getByLabel('Name').fill('Siti')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(alert(page, 'Event application failed')).toBeVisible()

  await page.goto('/members/profile/edit')
  const submission = page.getByRole('form', { name: 'Submit documents' })
  await submission.getByLabel('Next Medical Due').fill('2031-05-06')
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
  await submission.getByLabel('Documents').last().setInputFiles([report])
  await submission.getByRole('button', { name: 'Submit application' }).click()
  await expect(alert(page, 'Error submitting application')).toBeVisible()
  await page.getByLabel('New profile picture').last().setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(alert(page, 'Profile Image Failed to upload')).toBeVisible()

  await page.goto('/members/community/post')
  const published = page.waitForRequest('**/upload-post')
  await page.getByLabel('Post Heading').fill('Circuits at dusk')
  await page.getByLabel('Flight Experience').fill('Six landings.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(alert(page, 'Error, unable to upload post')).toBeVisible()
  expect((await published).postDataJSON()).toEqual({
    user_id: member._id,
    header: 'Circuits at dusk',
    remarks: 'Six landings.',
    image: '',
    visibility: true,
  })

  await page.goto(`/members/booking/${flight._id}?view=complete`)
  await page.getByLabel('Distance').fill('40')
  await page.getByLabel('Heading').fill('Short hop')
  await page.getByLabel('Experience').fill('Home before the rain.')
  await page.getByRole('button', { name: 'Complete flight' }).click()
  await expect(alert(page, 'Error, unable to submit post flight')).toBeVisible()
  await desk.community.remove({ params: { id: post._id } })
  await desk.events.remove({ params: { id: event._id } })
})

// SPEC 2.account.views, 8.create-account.failed, 8.password.failed
test('registering and recovering: every call that fails says so, and links open their view', async ({
  page,
}) => {
  await page.goto('/membership')
  await page.getByRole('link', { name: 'Register on this site' }).first().click()
  await expect(page).toHaveURL('/account?view=register')
  await failWrites(page)
  await page.getByLabel('First name').fill('Aisha')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email').fill('aisha@rsfc.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('over the straits')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('over the straits')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page, 'Account Creation Failed')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or username').fill('aisha@rsfc.test')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email or username')).toHaveValue('aisha@rsfc.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(alert(page, 'Unable to change password')).toBeVisible()

  await page.unrouteAll()
  await page.goto('/change-password/used-before')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})
