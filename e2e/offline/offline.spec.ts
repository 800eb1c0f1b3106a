import type { BrowserContext, Page } from '@playwright/test'
import { clubDate } from '@rsfc/domain/time/club-time'
import { openApiSession } from '../api-session.ts'
import { fillSignInForm } from '../account/sign-in-form.ts'
import { test } from '../bookings/booking-fixtures.ts'
import { expect } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Makes the browser claim to be online. Some browsers do, and the page must not rely on it. */
async function claimToBeOnline(context: BrowserContext, { mute }: { mute: boolean }): Promise<void> {
  await context.addInitScript((muted) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
    if (!muted) return
    for (const name of ['online', 'offline'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
  }, mute)
}

/** Waits until the service worker has taken over and the member's flights are stored on the device. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // `waitForFunction` would accept the promise itself as a result.
  await expect.poll(() => page.evaluate(storedKeys)).toContainEqual(expect.stringMatching(/^flights:/))
}

/** Deletes what the browser has downloaded, so that only files of the service worker open without a connection. */
async function emptyHttpCache(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
}

/** The keys of what the device has stored. */
function storedKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('rsfc-device')
    // Only the app may create it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const db = opening.result
      const keys = db.transaction('kept').objectStore('kept').getAllKeys()
      keys.addEventListener('success', () => {
        db.close()
        resolve(keys.result)
      })
    })
  })
}

// SPEC 7.app.offline, 7.app.queue, 7.app.sent-once
test("without a connection the app opens with the member's flights, stores reports, and later sends each once", async ({
  page,
  context,
  addMember,
  addFlight,
  freeDate,
  hangar,
  signIn,
  playwright,
  baseURL,
  expectAccessibleInEachLook,
}) => {
  await claimToBeOnline(context, { mute: true })
  const member = await addMember()
  const { _id: aircraft_type, aircraft_registration } = await hangar.addAircraft()
  const today = { flight_date: clubDate(new Date()), start_time: '00:00', end_time: '23:59' }
  const out = await addFlight(member, { ...today, aircraft_type, booking_status: 'confirmed' })
  const flown = await addFlight(member, { flight_date: freeDate('past'), booking_status: 'confirmed' })
  const own = await openApiSession(playwright, baseURL ?? '', member)
  await own.overdue.bookOut({
    params: { id: out._id },
    body: {
      persons: 1,
      route: 'Seletar, Tioman, Seletar',
      eta: new Date(Date.now() + 3_600_000).toISOString(),
      endurance_minutes: 240,
      phone: '+65 9123 4567',
    },
  })
  await signIn(page, member)
  await page.goto('/members')
  await expect(page.getByRole('heading', { name: 'Your flight' })).toBeVisible()
  await waitUntilStored(page)

  await context.setOffline(true)
  await page.goto('/members')
  await expect(page).toHaveURL(/\/offline\?from=%2Fmembers$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
  await expect(
    page.getByRole('heading', { name: `Tech log of ${aircraft_registration}`, exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /995$/ })).toHaveAttribute('href', 'tel:995')
  await expectAccessibleInEachLook(page)

  const flights = page.getByRole('region', { name: 'My flights' })
  await flights.getByRole('button', { name: 'I have landed' }).click()
  const reports = page.getByRole('region', { name: 'Reports from this device' }).getByRole('listitem')
  await expect(reports).toHaveText(/Landed: .*Waiting to be sent/)
  await flights.getByRole('button', { name: 'Complete flight' }).click()
  const form = page.getByRole('form', { name: 'Complete flight' })
  await form.getByLabel('Distance').fill('62')
  await form.getByLabel('Heading').fill('Over Pulau Ubin')
  await form.getByLabel('Experience').fill('Smooth air.')
  await form.getByRole('button', { name: 'Complete flight' }).click()
  await expect(reports).toHaveText([/Landed: .*Waiting to be sent/, /Completed flight: .*Waiting to be sent/])

  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await context.setOffline(false)
  await expect(reports).toHaveText([/Landed: .*Sent/, /Completed flight: .*Sent/])
  expect(answered.filter((path) => path.endsWith('/landed'))).toHaveLength(1)
  expect(answered.filter((path) => path.endsWith('/post-flight'))).toHaveLength(1)
  await expect(own.overdue.ofBooking({ params: { id: out._id } })).resolves.toMatchObject({
    book_out: { state: 'landed' },
  })
  await expect(own.bookings.read({ params: { id: flown._id } })).resolves.toMatchObject({
    booking_status: 'completed',
    distance: 62,
  })
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await own.close()
})

// SPEC 7.app.install, 7.app.update
test('the app can be installed, and a new version asks before it reloads', async ({
  page,
  context,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember())
  await page.goto('/members')
  await waitUntilStored(page)
  const devTools = await context.newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Every test runs in a private window, which some browsers report.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  // Simulates a new worker while this page is from an earlier build.
  await page.evaluate(async () => {
    Object.assign(Reflect.get(window, '__reactRouterManifest') as object, { version: 'earlier' })
    await navigator.serviceWorker.register('/sw.js?next')
  })
  const offer = page.getByRole('status', { name: 'New version' })
  await expect(offer).toContainText('A new version is ready.')
  await page.getByRole('button', { name: /^Write to the club/ }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Half a sentence')
  await expect(offer).toBeHidden()
  await message.fill('')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
})

// SPEC 7.app.offline
test('after signing out and in again the app opens offline from its own files; signed out, with the emergency numbers alone', async ({
  page,
  context,
  addMember,
  addFlight,
  hangar,
  playwright,
  baseURL,
}) => {
  await claimToBeOnline(context, { mute: true })
  const member = await addMember()
  const { _id: aircraft_type } = await hangar.addAircraft()
  const today = { flight_date: clubDate(new Date()), start_time: '00:00', end_time: '23:59' }
  const { _id: id } = await addFlight(member, { ...today, aircraft_type, booking_status: 'confirmed' })
  const own = await openApiSession(playwright, baseURL ?? '', member)
  const eta = new Date(Date.now() + 3_600_000).toISOString()
  const body = { persons: 1, route: 'Local', eta, endurance_minutes: 240, phone: '+65 9123 4567' }
  await own.overdue.bookOut({ params: { id }, body })
  await own.close()
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
  const openOffline = async () => {
    await emptyHttpCache(context, page)
    await context.setOffline(true)
    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('link', { name: /995$/ })).toHaveAttribute('href', 'tel:995')
  }
  const signOut = async () => {
    await page.getByRole('button', { name: 'Siti menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  }
  await page.goto('/account')
  await fillSignInForm(page, member)
  await waitUntilStored(page)
  await signOut()
  // In the same page: what it has loaded before is not downloaded again.
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillSignInForm(page, member)
  await waitUntilStored(page)
  await openOffline()
  await expect(page.getByRole('button', { name: 'I have landed' })).toBeEnabled()
  await context.setOffline(false)
  await page.goto('/members')
  await signOut()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await openOffline()
  await expect(page.getByRole('region', { name: 'My flights' })).toHaveCount(0)
  expect(await page.evaluate(storedKeys)).toEqual([])
  expect(failed.filter((path) => /\.(js|css)$/.test(path))).toEqual([])
})

// SPEC 7.app.sign-out
test('stored reports belong to their member: others cannot see or send them, and signing out shows a warning', async ({
  page,
  context,
  addMember,
  addFlight,
  hangar,
  signIn,
  playwright,
  baseURL,
}) => {
  await claimToBeOnline(context, { mute: false })
  const first = await addMember()
  const second = await addMember({ first_name: 'Ravi', salutation: 'Ravi' })
  const { _id: aircraft_type } = await hangar.addAircraft()
  const own = await openApiSession(playwright, baseURL ?? '', first)
  const flyOut = async (start_time: string, end_time: string) => {
    const day = { flight_date: clubDate(new Date()), start_time, end_time }
    const { _id: id } = await addFlight(first, { ...day, aircraft_type, booking_status: 'confirmed' })
    const eta = new Date(Date.now() + 3_600_000).toISOString()
    const body = { persons: 1, route: 'Local', eta, endurance_minutes: 240, phone: '+65 9123 4567' }
    await own.overdue.bookOut({ params: { id }, body })
    return id
  }
  const flights = [await flyOut('00:00', '12:00'), await flyOut('12:00', '23:59')]
  const stateOf = async (id: string) => (await own.overdue.ofBooking({ params: { id } })).book_out?.state
  const reports = page.getByRole('region', { name: 'Reports from this device' })
  const landWithoutConnection = async (id: string) => {
    await page.goto('/members')
    await waitUntilStored(page)
    await page.goto(`/members/booking/${id}`)
    await expect(page.getByRole('button', { name: 'I have landed' })).toBeEnabled()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'I have landed' }).click()
    await expect(reports).toContainText('Waiting to be sent')
    await page.getByRole('button', { name: 'Siti menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const warning = page.getByRole('dialog', { name: 'Sign out and lose your reports?' })
  const landings: string[] = []
  context.on('request', (request) => request.url().endsWith('/landed') && landings.push(request.url()))
  const signInAgain = async (person: typeof first) => {
    // Done first, so that requests the page still sends while it is left do not carry its member's cookie.
    await context.clearCookies()
    await page.goto('about:blank')
    landings.length = 0
    await context.setOffline(false)
    await signIn(page, person)
    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  }

  await signIn(page, first)
  await landWithoutConnection(flights[0] ?? '')
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(reports).toContainText('Waiting to be sent')

  await signInAgain(second)
  await waitUntilStored(page)
  await expect(reports).toHaveCount(0)
  await context.setOffline(true)
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(reports).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I have landed' })).toHaveCount(0)
  expect(landings).toEqual([])
  expect(await stateOf(flights[0] ?? '')).toBe('flying')

  await signInAgain(first)
  await expect.poll(() => stateOf(flights[0] ?? '')).toBe('landed')

  await landWithoutConnection(flights[1] ?? '')
  await warning.getByRole('button', { name: 'Sign out' }).click()
  // Checked first, because it closes by itself.
  await expect(page.getByText('your session on the server is still open')).toBeVisible()
  await expect(warning).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await signInAgain(second)
  await signInAgain(first)
  await waitUntilStored(page)
  await expect(reports).toHaveCount(0)
  expect(landings).toEqual([])
  expect(await stateOf(flights[1] ?? '')).toBe('flying')
  await own.close()
})
