import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Records requested navigations: the page itself cannot see that a mail client opens. */
async function watchNavigations(page: Page): Promise<string[]> {
  const requested: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url))
  await session.send('Page.enable')
  return requested
}

// SPEC 2.home.contact-form, 2.home.contact-mail, 2.home.contact-no-call
test('the message opens in a mail client with the fixed subject, without a server call', async ({ page }) => {
  await page.goto('/')
  const requested = await watchNavigations(page)
  const posted: string[] = []
  page.on('request', (request) => {
    // Any request of a script or a form counts, except what every page asks for.
    const isOfThePage = /\/api\/rsfc\/(announcement|maintenance)$/.test(request.url())
    const isCall = request.method() !== 'GET' || ['fetch', 'xhr', 'ping'].includes(request.resourceType())
    if (isCall && !isOfThePage) posted.push(request.url())
  })
  await page.getByLabel('Your message').fill('May I visit on Sunday?\nWe are 2 & a dog = 3.')
  await page.getByRole('button', { name: 'Open my email app' }).click()
  await expect
    .poll(() => requested)
    .toEqual([
      'mailto:hello@rsfc.example?subject=Enquiry%20from%20the%20RSFC%20website&body=May%20I%20visit%20on%20Sunday%3F%0D%0AWe%20are%202%20%26%20a%20dog%20%3D%203.',
    ])
  expect(posted).toEqual([])
  await expect(page.getByText('Nothing opened? Email us at hello@rsfc.example instead.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an empty message is rejected with a helpful error at the field', async ({ page, expectAccessible }) => {
  await page.goto('/')
  const requested = await watchNavigations(page)
  const message = page.getByLabel('Your message')
  await message.fill('   ')
  await page.getByRole('button', { name: 'Open my email app' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveAccessibleDescription(/Please write a message first/)
  await expectAccessible(page)
  expect(requested).toEqual([])
  await message.pressSequentially('Hello')
  await expect(page.getByText('Please write a message first')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form says so and gives the email address', async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Write to us.' })
    // Playwright's role and text locators ignore the content of noscript.
    const sentence = form.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(
      'JavaScript is turned off in this browser. Please email us at hello@rsfc.example.',
    )
    await expect(sentence.locator('a')).toHaveAttribute('href', 'mailto:hello@rsfc.example')
    await expect(form.getByRole('button')).toBeDisabled()
  })
})
