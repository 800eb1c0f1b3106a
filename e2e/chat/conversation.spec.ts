import { expect, test } from '../fixtures.ts'
import { assistantOn } from './assistant.ts'

test.beforeEach(
  'the assistant has learnt its phrasings; a page waits only seconds for that',
  async ({ request }) => {
    await request.post('/api/chatbot/ask', { data: { question: 'hello' }, timeout: 0 })
  },
)

test('the assistant for visitors: it loads after a reload, works by keyboard, leaves the page usable on a desktop, and fills a phone', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const chat = assistantOn(page)

  await test.step('it says so when its script cannot be loaded', async () => {
    await page.route('**/static/js/chat-panel*', (route) => route.abort())
    await chat.button.click()
    await expect(page.getByText('The assistant could not be loaded')).toBeVisible()
    await expectAccessibleInEachLook(page)
    await page.unroute('**/static/js/chat-panel*')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByText('The assistant could not be loaded')).toBeHidden()
  })

  await test.step('by keyboard: open, choose an option, type, follow a link, close; the focus returns to the button', async () => {
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await expect(chat.panel).toContainText('Welcome to RSFC!')
    await expect(chat.panel).toContainText('Online')
    await expect(chat.input).toBeFocused()
    for (const option of ['Is flying safe?', 'What are the types of Membership?', 'What is RSFC?']) {
      await page.keyboard.press('Shift+Tab')
      await expect(chat.option(option)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(chat.log).toContainText('non-profit club and registered flying school')
    await chat.input.focus()
    await page.keyboard.type('how much is dual leh')
    await page.keyboard.press('Enter')
    await expect(chat.log).toContainText('$335 per half hour')
    await expect(chat.input).toHaveValue('')
    // Back from the input: the club, two other answers, then the link of this one.
    await page.keyboard.press('Shift+Tab')
    await expect(chat.option('Ask the club')).toBeFocused()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
    await expect(chat.link('What it costs')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/membership/)
    await expect(chat.panel).toBeHidden()
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await expect(chat.log).toContainText('$335 per half hour')
    await page.keyboard.press('Escape')
    await expect(chat.panel).toBeHidden()
    await expect(chat.button).toBeFocused()
  })

  await test.step('on a desktop the page next to it stays usable', async () => {
    await chat.button.click()
    await expect(chat.input).toBeFocused()
    expect(await chat.panel.evaluate(coveredControls)).toEqual([])
    await page.getByRole('link', { name: 'About Us', exact: true }).first().click()
    await expect(page).toHaveURL('/about-us')
    await expect(chat.panel).toBeVisible()
    expect(await chat.panel.evaluate(coveredControls)).toEqual([])
    await chat.input.fill('do you sell headsets')
    await chat.input.press('Enter')
    await expect(chat.panel.getByRole('button', { name: 'Ask the club' })).toBeVisible()
    await expectAccessibleInEachLook(page)
    await chat.panel.getByRole('button', { name: 'Close' }).click()
    await expect(chat.button).toBeFocused()
  })

  await test.step('on a phone it fills the window, and the page behind it cannot be reached', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await chat.button.click()
    // The opening animation may still be running.
    await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab')
      // After the last control the focus goes to the browser's own controls and then back to the first, never
      // to the page.
      const focused = page.locator('dialog :focus, body:focus')
      await expect(focused.or(page.locator('html:not(:has(:focus))'))).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(chat.panel).toBeHidden()
  })
})

// SPEC 7.chatbot.did-you-mean, 7.chatbot.live
test('the assistant for members keeps the conversation, offers choices, asks the club and opens a filled-in booking form; a new tab starts a new conversation', async ({
  page,
  context,
  addMember,
  signIn,
  expectAccessible,
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
  await chat.button.click()
  await expect(chat.log.locator('p')).toHaveCount(2)
  await page.reload()
  await chat.button.click()
  await expect(chat.log.locator('p')).toHaveCount(2)

  const ask = async (question: string) => {
    await chat.input.fill(question)
    await chat.input.press('Enter')
  }
  await ask('the form')
  const choices = chat.panel.getByRole('group', { name: 'Did you mean' })
  const choice = choices.getByRole('button').first()
  const topic = await choice.innerText()
  await choice.press('Enter')
  // The buttons disappear, their text stays, and the focus is in the input.
  await expect(choices).toHaveCount(0)
  await expect(chat.log).toContainText(`Did you mean: ${topic}`)
  await expect(chat.log.locator('p').last()).not.toContainText(/Did you mean|the form/)
  await expect(chat.input).toBeFocused()

  await ask('the form')
  await choices.getByRole('button', { name: 'None of these' }).press('Enter')
  await chat.panel.getByRole('button', { name: 'Ask the club' }).press('Enter')
  const form = chat.panel.getByRole('form', { name: 'Ask the club' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send to the club' }).press('Enter')
  await expect(chat.log).toContainText('We have sent your question to the club.')
  await expect(chat.input).toBeFocused()

  // Signed-in members also get the state from the tech log.
  await ask('Is 9v-boa grounded?')
  await expect(chat.log).toContainText('9V-BOA is not grounded.')
  await expect(chat.link('Tech log')).toBeVisible()
  await ask('is the cessna free on 3 nov 2031')
  await expect(chat.log).toContainText('9V-BOB cannot be booked. It is inactive.')
  await ask('is the tampico free on 3 nov 2031 2-4pm')
  await expect(chat.log).toContainText('Yes, there is a free slot on Mon 3 Nov 2031, 14:00 to 16:00: 9V-BO')
  await chat.link('Fill in a booking').last().click()
  await expect(page.getByRole('form', { name: 'New booking' }).getByLabel('Start')).toHaveValue('14:00')

  const fresh = assistantOn(await context.newPage())
  await fresh.panel.page().goto('/')
  await fresh.button.click()
  await expect(fresh.panel).toContainText('Welcome to RSFC!')
  await expect(fresh.log.locator('p')).toHaveCount(0)
})

/** The controls of the page that are covered by the panel, wherever the page is scrolled to. */
function coveredControls(panel: Element): string[] {
  const { left } = panel.getBoundingClientRect()
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  return controls
    .filter((control) => !panel.parentElement?.contains(control) && control.checkVisibility())
    .filter((control) => control.getBoundingClientRect().right > left)
    .map((control) => control.outerHTML.slice(0, 80))
}
