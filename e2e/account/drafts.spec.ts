import { expect } from '../fixtures.ts'
import { loaded, test } from './sessions-on-server.ts'
import { fillSignInForm } from './sign-in-form.ts'

const EXPIRED = 'Your Cookie has expired. Please log in again.'

// SPEC 6.member.cookie, 6.member.cookie-message, 8.cookie.member
test('when a session ends the page says so and leads back; drafts survive that, a refresh and going back, for that member only', async ({
  page,
  addMember,
  signIn,
  endSessionsOf,
}) => {
  const [member, other] = [await addMember(), await addMember()]
  const form = '/members/community/post'
  const heading = page.getByLabel('Post Heading')
  const experience = page.getByLabel('Flight Experience')
  const shared = page.getByRole('switch')
  const kept = page.getByText('We kept what you typed.')
  const publish = page.getByRole('button', { name: 'Publish' })
  await signIn(page, member)

  await page.goto('/members')
  await loaded(page)
  await endSessionsOf(member)
  await page.getByRole('banner').getByRole('link', { name: 'Community', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText([EXPIRED])
  await fillSignInForm(page, member)
  await expect(page).toHaveURL('/members/community')
  await page.getByRole('link', { name: 'New post' }).click()
  await heading.fill('Over Pulau Ubin')
  await experience.fill('A long story')
  await shared.click()
  await expect(kept).toHaveCount(0)

  await endSessionsOf(member)
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible()
  await fillSignInForm(page, member)
  await expect(page).toHaveURL(form)
  await expect(kept).toBeVisible()
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

  await endSessionsOf(member)
  await publish.click()
  await fillSignInForm(page, other)
  await expect(page).toHaveURL(form)
  await expect(heading).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Over Pulau Ubin')
})
