import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { assistantOn } from './assistant.ts'

test('it is on public and member pages, and on no admin page', async ({ page, addMember, signIn }) => {
  const { button } = assistantOn(page)
  await signIn(page, await addMember({ account_type: 'admin' }))
  for (const path of ['/', '/account', '/nowhere', '/members']) {
    await page.goto(path)
    await expect(button, path).toBeVisible()
  }
  for (const path of ['/admin', '/admin/bookings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button, path).toHaveCount(0)
  }
})

test('open, it is clean under axe', async ({ page, expectAccessibleInEachLook }) => {
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await chat.option('What is RSFC?').click()
  await chat.input.fill('do you sell headsets')
  await chat.input.press('Enter')
  await expect(chat.log.locator('p')).toHaveCount(4)
  await expectAccessibleInEachLook(page)
})

test('at 360 px it is a sheet of the whole window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  // It may still be on its way there.
  await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
})

test('at 360 px it lies on no action, wherever the page is scrolled to', async ({
  page,
  addMember,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { button } = assistantOn(page)
  await page.goto('/')
  await expectApart(page, button, page.getByRole('link', { name: 'Your path to a licence' }))
  await page.goto('/account')
  await expectApart(page, button, page.getByRole('button', { name: 'Sign in' }))
  await signIn(page, await addMember())
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Member' })
  await expectApart(page, button, bar)
})

test('arriving, it does not come between a finger and what it presses', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await held
    await route.continue()
  })
  // Where it is at each frame, from the first on.
  await page.addInitScript(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const look = () => {
      const button = document.querySelector('aside[aria-label="Assistant"] button')
      if (button) places.push(button.getBoundingClientRect().bottom)
      if (places.length < 12) requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const toggle = page.getByRole('button', { name: 'Use dark colours' }).first()
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const { y } = (await toggle.boundingBox())!
  letThrough()
  const places = () => page.evaluate(() => (window as unknown as { places: number[] }).places)
  await expect.poll(async () => (await places()).length).toBe(12)
  expect(Math.max(...(await places()))).toBeLessThanOrEqual(y)
})

/** Scrolls so that the target would be under the button, at the bottom of the window and where it first was. */
async function expectApart(page: Page, button: Locator, target: Locator): Promise<void> {
  const height = page.viewportSize()!.height
  const { y } = (await target.boundingBox())!
  for (const at of [y, height - 50, height - 70, height - 90, height - 120]) {
    await page.evaluate((by) => window.scrollTo(0, by), Math.max(0, y - at))
    await expect
      .poll(async () => covers((await button.boundingBox())!, (await target.boundingBox())!), {
        message: `covered with its top at ${at}`,
      })
      .toBe(false)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

type Box = { x: number; y: number; width: number; height: number }

function covers(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
