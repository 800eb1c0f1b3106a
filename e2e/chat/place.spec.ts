import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { assistantOn } from './assistant.ts'

test('is on public and member pages, but not on admin pages', async ({ page, addMember, signIn }) => {
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

test('has no axe violations when open', async ({ page, expectAccessibleInEachLook }) => {
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await chat.option('What is RSFC?').click()
  await chat.input.fill('do you sell headsets')
  await chat.input.press('Enter')
  await expect(chat.log.locator('p')).toHaveCount(4)
  await expectAccessibleInEachLook(page)
})

test('fills the whole window at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  // The opening animation may still be running.
  await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
})

test('covers no action at 360 px, wherever the page is scrolled to', async ({ page, addMember, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { button } = assistantOn(page)
  await page.goto('/')
  await expectApart(page, button, page.getByRole('link', { name: 'Your path to a licence' }))
  await page.goto('/account')
  await expectApart(page, button, page.getByRole('button', { name: 'Sign in', exact: true }))
  await signIn(page, await addMember())
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Member' })
  await expectApart(page, button, bar)
})

test('does not cover a control when it first appears', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let releaseScripts = () => {}
  const held = new Promise<void>((resolve) => (releaseScripts = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await held
    await route.continue()
  })
  // Records the bottom edge of the button for the first 12 frames.
  await page.addInitScript(() => {
    const bottoms: number[] = []
    Object.assign(window, { bottoms })
    const measure = () => {
      const button = document.querySelector('aside[aria-label="Assistant"] button')
      if (button) bottoms.push(button.getBoundingClientRect().bottom)
      if (bottoms.length < 12) requestAnimationFrame(measure)
    }
    measure()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const toggle = page.getByRole('button', { name: 'Use dark colours' }).first()
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const { y } = (await toggle.boundingBox())!
  releaseScripts()
  // The init script above adds `bottoms` to the window.
  const bottoms = () => page.evaluate(() => (window as unknown as { bottoms: number[] }).bottoms)
  await expect.poll(async () => (await bottoms()).length).toBe(12)
  expect(Math.max(...(await bottoms()))).toBeLessThanOrEqual(y)
})

/** Checks that the button never overlaps the target, at its initial position and near the bottom of the window. */
async function expectApart(page: Page, button: Locator, target: Locator): Promise<void> {
  const height = page.viewportSize()!.height
  const { y } = (await target.boundingBox())!
  for (const top of [y, height - 50, height - 70, height - 90, height - 120]) {
    await page.evaluate((by) => window.scrollTo(0, by), Math.max(0, y - top))
    await expect
      .poll(async () => overlap((await button.boundingBox())!, (await target.boundingBox())!), {
        message: `the button covers the target when its top is at ${top}`,
      })
      .toBe(false)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

type Box = { x: number; y: number; width: number; height: number }

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
