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
test('an empty message is refused at its field; a message opens in a mail client, without a server call', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const requested = await watchNavigations(page)
  const message = page.getByLabel('Your message')
  const send = page.getByRole('button', { name: 'Open my email app' })
  await message.fill('   ')
  await send.click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveAccessibleDescription(/Please write a message first/)
  await expectAccessible(page)
  expect(requested).toEqual([])
  await message.pressSequentially('Hello')
  await expect(page.getByText('Please write a message first')).toBeHidden()

  const posted: string[] = []
  page.on('request', (request) => {
    // Any request of a script or a form counts, except what every page asks for.
    const isOfThePage = /\/api\/rsfc\/(announcement|maintenance)$/.test(request.url())
    const isCall = request.method() !== 'GET' || ['fetch', 'xhr', 'ping'].includes(request.resourceType())
    if (isCall && !isOfThePage) posted.push(request.url())
  })
  await message.fill('May I visit on Sunday?\nWe are 2 & a dog = 3.')
  await send.click()
  await expect
    .poll(() => requested)
    .toEqual([
      'mailto:hello@rsfc.example?subject=Enquiry%20from%20the%20RSFC%20website&body=May%20I%20visit%20on%20Sunday%3F%0D%0AWe%20are%202%20%26%20a%20dog%20%3D%203.',
    ])
  expect(posted).toEqual([])
  await expect(page.getByText('Nothing opened? Email us at hello@rsfc.example instead.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
