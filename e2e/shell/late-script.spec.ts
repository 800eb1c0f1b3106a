import { expect, test } from '../fixtures.ts'
import { assistantOn } from '../chat/assistant.ts'

const GAVE_UP = 'A part of this page did not arrive within 120 seconds.'

// SPEC 8.unexpected, 9.timing.script
test('Unexpected Application Error! with its text, when a page’s script takes more than 120 seconds', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/experience-page*', () => {})
  await page.goto('/membership', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' }).click()
  await page.clock.runFor(119_000)
  await expect(page.getByText(GAVE_UP)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText(GAVE_UP)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

// SPEC 9.timing.script
test('the assistant is given up after 120 seconds too', async ({ page }) => {
  await page.clock.install()
  await page.route('**/chat-panel*.js', () => {})
  await page.goto('/membership')
  await assistantOn(page).button.click()
  const words = page.getByText('The assistant is out of reach just now')
  await page.clock.runFor(119_000)
  await expect(words).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(words).toBeVisible()
})

// SPEC 9.timing.anchor
test('a place that a link names is looked for during ten seconds, and no longer', async ({ page }) => {
  await page.clock.install()
  const addPlace = (id: string) =>
    page.evaluate((name) => {
      const place = document.createElement('section')
      place.id = name
      place.style.height = '1500px'
      document.querySelector('main')?.append(place)
    }, id)
  await page.goto('/membership#late', { waitUntil: 'networkidle' })
  await page.clock.runFor(9_000)
  await addPlace('late')
  await page.clock.runFor(200)
  await expect(page.locator('#late')).toBeFocused()
  await page.goto('/about-us#never', { waitUntil: 'networkidle' })
  await page.clock.runFor(11_000)
  await addPlace('never')
  await page.clock.runFor(1_000)
  await expect(page.locator('#never')).not.toBeFocused()
})

// SPEC 7.files.script-parts
test('parts of the script come from static/js/{chunk}.chunk.js, once they are asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  const panels = () => asked.filter((path) => path.includes('/chat-panel-'))
  await page.goto('/membership')
  const chat = assistantOn(page)
  await expect(chat.button).toBeVisible()
  expect(panels()).toEqual([])
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
  expect(panels()).toHaveLength(1)
  const parts = asked.filter((path) => !/\/(entry\.client|manifest)-/.test(path))
  expect(parts.length).toBeGreaterThan(3)
  for (const path of parts) expect(path).toMatch(/^\/static\/js\/[\w.-]+\.chunk\.js$/)
})

test('whether the club is open takes the room that its heading had before the script arrived', async ({
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
        const told = (await sign.boundingBox())?.height
        const before = await sign.evaluate((element) => {
          const copy = element.cloneNode() as HTMLElement
          copy.textContent = 'Opening hours'
          element.after(copy)
          const { height } = copy.getBoundingClientRect()
          copy.remove()
          return height
        })
        expect(told, `${path} at ${width}, ${now}`).toBeCloseTo(before, 1)
      }
    }
  }
})
