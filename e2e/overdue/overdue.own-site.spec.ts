import { clubDate } from '@rsfc/domain/time/club-time'
import { openApiSession } from '../api-session.ts'
import { DEMO_PASSWORD, expect, mailsTo, unique } from '../fixtures.ts'
import { test } from '../own-site.ts'

const PILOT = { email: 'member@rsfc.example', password: DEMO_PASSWORD }
const DUTY = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 7.overdue.book-out, 7.overdue.landed, 7.overdue.ladder
test('a flight is booked out and becomes overdue, an officer takes charge without signing in, and the pilot reports the landing', async ({
  page,
  browser,
  officer,
  ownSite,
  playwright,
}) => {
  const { address: baseURL } = ownSite
  const pilot = await openApiSession(playwright, baseURL, PILOT)
  const everyone = await officer.members.list()
  const [member, duty] = [PILOT, DUTY].map(({ email }) =>
    everyone.find((one) => 'email' in one && one.email === email),
  )
  await officer.overdue.configure({ body: { duty_minutes: 0, safety_minutes: 240, duty: [duty?._id ?? ''] } })
  const registration = `T${unique()}`
  const plane = await officer.fleet.create({
    body: { aircraft_name: 'Tampico TB-9', aircraft_registration: registration },
  })
  const made = await officer.bookings.create({
    body: {
      aircraft_type: plane._id,
      flight_type: 'leisure',
      flight_date: '2031-01-04',
      start_time: '10:00',
      end_time: '11:00',
      user_id: member?._id ?? '',
    },
  })
  const params = { id: made._id }
  const today = { flight_date: clubDate(new Date()), start_time: '00:00', end_time: '23:59' }
  await officer.bookings.update({ params, body: { ...today, booking_status: 'confirmed' } })

  await page.request.post('/api/account/login', { data: { username: PILOT.email, password: DEMO_PASSWORD } })
  await page.goto(`/members/booking/${made._id}`)
  const panel = page.getByRole('region', { name: 'Book out' })
  const form = panel.getByRole('form', { name: 'Book out' })
  await form.getByRole('button', { name: 'Book out' }).click()
  await expect(form.getByLabel('Route')).toBeFocused()
  await form.getByLabel('Route').fill('Seletar, Tioman, Seletar')
  await form.getByLabel('Phone on board').fill('+65 9123 4567')
  await form.getByRole('button', { name: 'Book out' }).click()
  await expect(panel.getByRole('button', { name: 'I have landed' })).toBeVisible()
  await expect(panel).toContainText(/Expected back\d\d:\d\d/)

  // Due soon. A time in the past is refused when the call arrives, so a slow machine gets more time.
  const body = { persons: 1, route: 'Seletar', endurance_minutes: 240, phone: '+65 9123 4567' }
  let milliseconds = 1000
  await expect(async () => {
    milliseconds *= 2
    const eta = new Date(Date.now() + milliseconds).toISOString()
    await pilot.overdue.bookOut({ params, body: { ...body, eta } })
  }).toPass()
  const linkTo = async (email: string) => {
    const mails = (await mailsTo(email, ownSite.dataDir)).join('\n').replaceAll('=3D', '=')
    return /\/overdue\/[\w-]{43}/.exec(mails)?.[0] ?? ''
  }
  // The steps of the alarm are checked once a minute.
  await expect.poll(() => linkTo(DUTY.email), { timeout: 150_000 }).not.toBe('')

  const nobody = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const phone = await nobody.newPage()
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto(await linkTo(DUTY.email))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/ is overdue$/)
  await phone.getByRole('button', { name: 'I take charge' }).click()
  const name = `${duty?.first_name} ${duty?.last_name}`
  await expect(phone.getByText(`${name} has taken charge.`)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'I take charge' })).toHaveCount(0)

  const desk = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  await desk.request.post('/api/account/login', { data: { username: DUTY.email, password: DEMO_PASSWORD } })
  await desk.goto('/admin/overdue')
  const flight = desk.getByRole('region', { name: new RegExp(`^${registration}`) })
  await expect(flight).toContainText(`${name} has taken charge.`)
  await expect(flight.getByRole('button', { name: 'Take charge' })).toHaveCount(0)
  await flight.getByRole('link', { name: 'Emergency sheet' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(registration)

  await phone.goto(await linkTo(PILOT.email))
  await expect(phone.getByRole('heading', { level: 1, name: 'Have you landed?' })).toBeVisible()
  await phone.getByRole('button', { name: 'I have landed' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await desk.goto('/admin/overdue')
  await expect(desk.getByRole('heading', { level: 1, name: 'Flights out' })).toBeVisible()
  await expect(flight).toHaveCount(0)
  await page.reload()
  await expect(panel).toContainText(/Landed at \d\d:\d\d/)
  await desk.close()
  await nobody.close()
  await pilot.close()
})
