import { expect, test } from '../fixtures.ts'
import { assistantOn } from '../chat/assistant.ts'
import { openStopped, stopClock } from '../stopped-clock.ts'

const TIMED_OUT = 'Part of this page took longer than 120 seconds to load.'

// SPEC 8.unexpected, 9.timing.script
test('when a script takes more than 120 seconds, a page shows Unexpected Application Error!, and the assistant says so', async ({
  page,
}) => {
  await stopClock(page)
  const requested: string[] = []
  // The timeout starts with the request, so the clock is moved only after it.
  const expectRequested = (name: string) =>
    expect.poll(() => requested.some((url) => url.includes(name))).toBe(true)
  for (const part of ['**/experience-page*', '**/chat-panel*.js'])
    await page.route(part, (route) => void requested.push(route.request().url()))
  await openStopped(page, '/membership')
  const assistant = assistantOn(page)
  await assistant.button.click()
  await expectRequested('chat-panel')
  const message = page.getByText('The assistant could not be loaded')
  await page.clock.runFor(119_000)
  await expect(message).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(message).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' }).click()
  await expectRequested('experience-page')
  // The link loads the page when it is pointed at; its time runs from the click, when the bar of progress appears.
  await expect(page.locator('[data-mounted]')).toHaveCount(1)
  await page.clock.runFor(119_000)
  await expect(page.getByText(TIMED_OUT)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText(TIMED_OUT)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})
