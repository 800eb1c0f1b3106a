import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Where the page asks the browser to go: a mail client is outside of what the page itself can see. */
async function watchNavigations(page: Page): Promise<string[]> {
  const asked: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await session.send('Page.enable')
  return asked
}

// SPEC 2.home.contact-form, 2.home.contact-mail, 2.home.contact-no-call
test('the message opens in a mail client, with the fixed subject, and no call to the server', async ({
  page,
}) => {
  await page.goto('/')
  const asked = await watchNavigations(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url())
  })
  await page.getByLabel('Your message').fill('May I visit on Sunday?\nWe are 2 & a dog = 3.')
  await page.getByRole('button', { name: 'Open my mail app' }).click()
  await expect
    .poll(() => asked)
    .toEqual([
      'mailto:hello@rsfc.example?subject=Enquiry%20from%20the%20RSFC%20website&body=May%20I%20visit%20on%20Sunday%3F%0D%0AWe%20are%202%20%26%20a%20dog%20%3D%203.',
    ])
  expect(posted).toEqual([])
  await expect(page.getByText('Nothing opened? Write to hello@rsfc.example instead.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an empty message is refused at the field, in words that help', async ({ page, expectAccessible }) => {
  await page.goto('/')
  const asked = await watchNavigations(page)
  const message = page.getByLabel('Your message')
  await message.fill('   ')
  await page.getByRole('button', { name: 'Open my mail app' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveAccessibleDescription(/Write a line or two first/)
  await expectAccessible(page)
  expect(asked).toEqual([])
  await message.pressSequentially('Hello')
  await expect(page.getByText('Write a line or two first')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form says so, and where to write instead', async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Write to us.' })
    // Roles and texts inside noscript are passed over by Playwright's own locators.
    const sentence = form.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText('Scripts are off in this browser: write to hello@rsfc.example.')
    await expect(sentence.locator('a')).toHaveAttribute('href', 'mailto:hello@rsfc.example')
    await expect(form.getByRole('button')).toBeDisabled()
  })
})
