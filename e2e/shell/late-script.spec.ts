import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { assistantOn } from '../chat/assistant.ts'
import { expectArrivedAt } from '../public-pages.ts'

const TIMED_OUT = 'Part of this page took longer than 120 seconds to load.'

/** Stops the page's clock, so that time passes for its script only as far as a test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-18T02:00:00Z' })
  await page.clock.pauseAt('2026-11-18T02:00:01Z')
}

/** Opens a page whose clock stands, and moves it just enough for the script to start. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(assistantOn(page).button).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [0] })
}

// SPEC 8.unexpected, 9.timing.script
test('a script that takes more than 120 seconds: a page shows Unexpected Application Error!, the assistant says so', async ({
  page,
}) => {
  await stopClock(page)
  await page.route('**/experience-page*', () => {})
  await page.route('**/chat-panel*.js', () => {})
  await open(page, '/membership')
  await assistantOn(page).button.click()
  const message = page.getByText('The assistant could not be loaded')
  await page.clock.runFor(119_000)
  await expect(message).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(message).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' }).click()
  await page.clock.runFor(119_000)
  await expect(page.getByText(TIMED_OUT)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText(TIMED_OUT)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

// SPEC 9.timing.anchor
test('an anchor that appears within ten seconds is scrolled to, unless the visitor has scrolled; a later one is not', async ({
  page,
}) => {
  await stopClock(page)
  const addSection = (id: string) =>
    page.evaluate((name) => {
      const section = document.createElement('section')
      section.id = name
      section.style.height = '1500px'
      document.querySelector('main')?.append(section)
    }, id)
  await open(page, '/membership#late')
  await page.clock.runFor(9_000)
  await addSection('late')
  await page.clock.runFor(200)
  await expectArrivedAt(page, 'late')

  await open(page, '/experience#unwanted')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await addSection('unwanted')
  await page.clock.runFor(1_000)
  await expect(page.locator('#unwanted')).not.toBeFocused()

  await open(page, '/about-us#never')
  await page.clock.runFor(11_000)
  await addSection('never')
  await page.clock.runFor(1_000)
  await expect(page.locator('#never')).not.toBeFocused()
})

// SPEC 7.files.script-parts
test('scripts are loaded on demand from static/js/{chunk}.chunk.js, the assistant’s when it is first opened', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  const panels = () => requested.filter((path) => path.includes('/chat-panel-'))
  await page.goto('/membership')
  const chat = assistantOn(page)
  await chat.button.hover()
  await page.waitForLoadState('networkidle')
  expect(panels()).toEqual([])
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
  expect(panels()).toHaveLength(1)
  const parts = requested.filter((path) => !/\/(entry\.client|manifest)-/.test(path))
  expect(parts.length).toBeGreaterThan(3)
  for (const path of parts) expect(path).toMatch(/^\/static\/js\/[\w.-]+\.chunk\.js$/)
})

test('the open or closed text is as high as the heading it replaces, so the layout does not shift', async ({
  page,
}) => {
  const places = { '/': 'dl dt', '/about-us': 'h3' }
  for (const [path, kind] of Object.entries(places)) {
    for (const now of ['2026-11-18T10:00:00+08:00', '2026-11-15T22:00:00+08:00']) {
      await page.clock.setFixedTime(now)
      await page.goto(path)
      const sign = page.locator(kind).filter({ hasText: /^(Open|Closed) / })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        const height = (await sign.boundingBox())?.height
        const before = await sign.evaluate((element) => {
          const copy = element.cloneNode() as HTMLElement
          copy.textContent = 'Opening hours'
          element.after(copy)
          const copyHeight = copy.getBoundingClientRect().height
          copy.remove()
          return copyHeight
        })
        expect(height, `${path} at ${width}, ${now}`).toBeCloseTo(before, 1)
      }
    }
  }
})
