import { expect, test } from '../fixtures.ts'
import { assistantOn } from './assistant.ts'

test('its script is fetched when it is first opened, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const fetched = () => scripts.filter((url) => url.includes('/chat-panel'))
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.hover()
  await page.waitForLoadState('networkidle')
  expect(fetched()).toEqual([])
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
  expect(fetched().length).toBeGreaterThan(0)
})

test('when its script cannot be fetched it says so, and works once it can', async ({ page }) => {
  await page.goto('/')
  const chat = assistantOn(page)
  await page.route('**/static/js/chat-panel*', (route) => route.abort())
  await chat.button.click()
  await expect(page.getByText('The assistant is out of reach just now')).toBeVisible()
  await page.unroute('**/static/js/chat-panel*')
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
})

test('what was said lasts through the visit, into the member area, and ends with it', async ({
  page,
  context,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember())
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await chat.option('Is flying safe?').click()
  await expect(chat.log.locator('p')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'My RSFC' }).click()
  await expect(page).toHaveURL('/members')
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await chat.button.click()
    await expect(chat.log.locator('p')).toHaveCount(2)
    await page.keyboard.press('Escape')
  }
  const anotherVisit = await context.newPage()
  await anotherVisit.goto('/')
  const fresh = assistantOn(anotherVisit)
  await fresh.button.click()
  await expect(fresh.panel).toContainText('Welcome to RSFC!')
  await expect(fresh.log.locator('p')).toHaveCount(0)
})

test('leaving while it types loses nothing', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await chat.option('What is RSFC?').click()
  await page.keyboard.press('Escape')
  await chat.button.click()
  await expect(chat.log.locator('p')).toHaveCount(2)
})

test('a spoilt transcript does no harm', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'chat-transcript',
      JSON.stringify([
        null,
        7,
        { from: 'club', text: 'x', link: { label: 'x', to: 'https://evil.example' } },
      ]),
    ),
  )
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await expect(chat.panel).toContainText('Welcome to RSFC!')
  await expect(chat.log.locator('p')).toHaveCount(0)
})
