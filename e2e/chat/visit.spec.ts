import { expect, test } from '../fixtures.ts'
import { assistantOn } from './assistant.ts'

test('says so when its script cannot be loaded, and works after a reload', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  await page.goto('/')
  const chat = assistantOn(page)
  await page.route('**/static/js/chat-panel*', (route) => route.abort())
  await chat.button.click()
  await expect(page.getByText('The assistant could not be loaded')).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.unroute('**/static/js/chat-panel*')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByText('The assistant could not be loaded')).toBeHidden()
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
})

test('keeps the conversation for the visit, member area included, and starts afresh in a new tab', async ({
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
  const newTab = await context.newPage()
  await newTab.goto('/')
  const fresh = assistantOn(newTab)
  await fresh.button.click()
  await expect(fresh.panel).toContainText('Welcome to RSFC!')
  await expect(fresh.log.locator('p')).toHaveCount(0)
  // Whoever is signed in is also told what the tech log says.
  await fresh.input.fill('Is 9v-boa grounded?')
  await fresh.input.press('Enter')
  await expect(fresh.log).toContainText('9V-BOA is not grounded.')
  await expect(fresh.link('Tech log')).toBeVisible()
})

test('ignores a malformed transcript', async ({ page }) => {
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
