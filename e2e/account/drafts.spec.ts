import type { Page } from '@playwright/test'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { expect } from '../fixtures.ts'

const kept = (page: Page) => page.getByText('We kept what you typed.')

test('what was typed survives the end of the session, a refresh and going back, for that member alone', async ({
  page,
  addMember,
  signIn,
}) => {
  const [member, other] = [await addMember(), await addMember()]
  const form = '/members/community/post'
  const heading = page.getByLabel('Post Heading')
  const experience = page.getByLabel('Flight Experience')
  const shared = page.getByRole('switch')
  const signInHere = async ({ email, password }: { email: string; password: string }) => {
    await expect(page).toHaveURL('/account')
    await page.getByLabel('Email or username').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(form)
  }
  const endSession = () => page.context().clearCookies({ name: 'session' })
  await signIn(page, member)
  await page.goto(form)
  await heading.fill('Over Pulau Ubin')
  await experience.fill('A long story')
  await shared.click()
  await expect(kept(page)).toHaveCount(0)

  await endSession()
  await page.getByRole('button', { name: 'Publish' }).click()
  await signInHere(member)
  await expect(kept(page)).toBeVisible()
  await expect(heading).toHaveValue('Over Pulau Ubin')
  await expect(experience).toHaveValue('A long story')
  await expect(shared).not.toBeChecked()
  await page.reload()
  await expect(experience).toHaveValue('A long story')
  await page.getByRole('link', { name: 'Flight Log', exact: true }).click()
  await expect(page).toHaveURL('/members/flight-log')
  await page.goBack()
  await expect(experience).toHaveValue('A long story')

  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(experience).toHaveValue('')
  await expect(shared).toBeChecked()
  await page.getByRole('button', { name: 'Bring back what I typed' }).click()
  await expect(heading).toHaveValue('Over Pulau Ubin')
  await expect(shared).not.toBeChecked()

  await endSession()
  await page.getByRole('button', { name: 'Publish' }).click()
  await signInHere(other)
  await expect(heading).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Over Pulau Ubin')
})

test('every longer form keeps its draft over a refresh, but no password', async ({
  page,
  addMember,
  addFlight,
  freeDate,
  signIn,
}) => {
  const password = page.getByRole('textbox', { name: /^Password/ })
  const openRegistration = async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Create an account' }).click()
  }
  await openRegistration()
  await page.getByLabel('First name').fill('Mei')
  await password.fill('a-quiet-runway')
  await openRegistration()
  await expect(page.getByLabel('First name')).toHaveValue('Mei')
  await expect(password).toHaveValue('')

  const survives = async (path: string, label: string, text: string) => {
    await page.goto(path)
    const field = page.getByRole('main').getByRole('textbox', { name: label })
    await field.fill(text)
    await page.reload()
    await expect(kept(page)).toBeVisible()
    await expect(field).toHaveValue(text)
  }
  const member = await addMember()
  const flown = { flight_date: freeDate('past'), booking_status: 'confirmed' } as const
  const flight = await addFlight(member, flown)
  await signIn(page, member)
  await survives('/members', 'Message', 'Where is the hangar key?')
  await survives('/members/profile/edit', 'Residential Address', '1 Seletar Aerospace Way')
  await survives('/members/booking/new-booking', 'Remarks', 'With a friend')
  await survives(`/members/booking/${flight._id}?view=complete`, 'Experience', 'Calm air')
  await signIn(page, OFFICER)
  await survives('/admin/events/new-event', 'Question 1', 'Your call sign?')
  await survives(`/admin/booking/${flight._id}`, 'Remarks', 'Called the member')
  await survives('/admin/members/new-member', 'First Name', 'Mei')
  await survives('/admin/fleet/new', 'Registration', '9V-NEW')
})
