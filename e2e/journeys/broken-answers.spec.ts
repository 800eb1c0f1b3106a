import type { Page, Route } from '@playwright/test'
import { alert, expect, saturdayAhead, test } from './failing-calls.ts'

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
