import { expect, test } from '../fixtures.ts'
import { assistantOn, COUNT_CALL } from './assistant.ts'

const FALLBACK =
  /^RSFC: (I did not quite get that, please try asking again|Maybe you could try rephrasing your question)$/

test('works by keyboard: open, choose an option, type, follow a link, close, focus returns to the button', async ({
  page,
}) => {
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.focus()
  await page.keyboard.press('Enter')
  await expect(chat.panel).toBeVisible()
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

  await page.keyboard.press('Shift+Tab')
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

test('beside the page at a desk: the page stays usable, and Close returns the focus to the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  await expect(chat.input).toBeFocused()
  expect(await chat.panel.evaluate(coveredControls)).toEqual([])
  await page.getByRole('link', { name: 'Membership', exact: true }).first().click()
  await expect(page).toHaveURL('/membership')
  await expect(chat.panel).toBeVisible()
  expect(await chat.panel.evaluate(coveredControls)).toEqual([])
  for (const [question, answer, link] of [
    ['thank you', 'You are welcome!', 'Learning to fly'],
    ['phone number', '+65 6000 1928', 'Contact us'],
    ['how do i pay', 'instant bank transfer', 'Sign in or register'],
  ] as const) {
    await chat.input.fill(question)
    await chat.input.press('Enter')
    await expect(chat.log).toContainText(answer)
    await expect(chat.link(link)).toBeVisible()
  }
  await expect(chat.link('Your bookings')).toHaveCount(0)
  await chat.panel.getByRole('button', { name: 'Close' }).click()
  await expect(chat.button).toBeFocused()
})

// SPEC 7.chatbot.chat, 8.chat.no-match
test('counts each answer by its code; an unanswered question is told to the officers', async ({ page }) => {
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chatbot/chat')) counted.push(request.postDataJSON())
  })
  const told = page.waitForRequest('**/api/chatbot/unanswered')
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  for (const option of ['What is RSFC?', 'What are the types of Membership?', 'Is flying safe?']) {
    const answered = page.waitForResponse(COUNT_CALL)
    await chat.option(option).click()
    expect((await answered).status()).toBe(200)
  }
  const answered = page.waitForResponse(COUNT_CALL)
  await chat.input.fill('Do you sell headsets?')
  await chat.input.press('Enter')
  expect((await answered).status()).toBe(200)
  expect(counted).toEqual([{ code: 'CB1' }, { code: 'CB2' }, { code: 'CB3' }, { code: 'none' }])
  expect((await told).postDataJSON()).toEqual({ question: 'Do you sell headsets?' })
  await expect(chat.log.locator('p').last()).toHaveText(FALLBACK)
})

test('shows typing dots before the answer, except with reduced motion; closing while it types loses nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const chat = assistantOn(page)
  const typing = chat.panel.getByTestId('typing')
  await chat.button.click()
  await chat.option('Is flying safe?').click()
  await expect(typing).toBeVisible()
  await expect(chat.log.locator('p')).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(typing).toBeHidden()
  await expect(chat.log.locator('p')).toHaveCount(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chat.option('What is RSFC?').click()
  expect(await typing.isVisible()).toBe(false)
  await expect(chat.log.locator('p')).toHaveCount(4)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await chat.option('What is RSFC?').click()
  await page.keyboard.press('Escape')
  await chat.button.click()
  await expect(chat.log.locator('p')).toHaveCount(6)
})

// SPEC 7.chatbot.fire-and-forget
test('ignores empty questions, cuts long ones, renders HTML as text, and goes on when counting an answer fails', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every failed request; our own code must log nothing.
    if (message.type() === 'error' && !message.location().url.includes('/api/chatbot/chat'))
      errors.push(message.text())
  })
  await page.goto('/')
  const chat = assistantOn(page)
  await chat.button.click()
  for (const empty of ['', '   ']) {
    await chat.input.fill(empty)
    await chat.input.press('Enter')
  }
  await expect(chat.log.locator('p')).toHaveCount(0)
  await chat.input.fill('')
  await page.keyboard.insertText('plane '.repeat(80))
  await expect(chat.input).toHaveValue('plane '.repeat(50))
  await expect(chat.panel.getByRole('status')).toContainText('limited to 300 characters')
  await chat.input.fill('<img src=x onerror="document.title=1"> <b>bold</b>')
  await chat.input.press('Enter')
  await expect(chat.log).toContainText('<b>bold</b>')
  await expect(chat.log.locator('b, img')).toHaveCount(0)

  await page.route(COUNT_CALL, (route) => route.abort())
  await chat.option('What is RSFC?').click()
  await expect(chat.log).toContainText('registered flying school')
  await page.unroute(COUNT_CALL)
  for (const status of [401, 403, 429, 500, 503]) {
    const body = JSON.stringify({ status, data: null, message: 'no' })
    await page.route(COUNT_CALL, (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await chat.option('Is flying safe?').click()
    await page.unroute(COUNT_CALL)
  }
  await expect(chat.log.locator('p')).toHaveCount(14)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})

// SPEC 7.chatbot.did-you-mean, 7.chatbot.live
test('a member chooses among what may be meant, asks the club, and opens a filled booking form', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, await addMember())
  await page.goto('/members/flight-log')
  const chat = assistantOn(page)
  await chat.button.click()
  const ask = async (question: string) => {
    await chat.input.fill(question)
    await chat.input.press('Enter')
  }
  await ask('problem with receipt and reminder')
  const choices = chat.panel.getByRole('group', { name: 'Did you mean' })
  await choices.getByRole('button', { name: 'Reminder mails' }).press('Enter')
  await expect(chat.log).toContainText('turn reminders on or off')
  // The buttons are gone, their words stay, and the focus is where one types.
  await expect(choices).toHaveCount(0)
  await expect(chat.log).toContainText('Did you mean: Statements, invoices and receipts · Reminder mails')
  await expect(chat.input).toBeFocused()

  await ask('problem with receipt and reminder')
  await choices.getByRole('button', { name: 'None of these' }).press('Enter')
  await chat.panel.getByRole('button', { name: 'Ask the club' }).press('Enter')
  const form = chat.panel.getByRole('form', { name: 'Ask the club' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send to the club' }).press('Enter')
  await expect(chat.log).toContainText('Your question is with the club.')
  await expect(chat.input).toBeFocused()

  await ask('is the cessna free on 3 nov 2031')
  await expect(chat.log).toContainText('9V-BOB cannot be booked. It is inactive.')
  await ask('is the tampico free on 3 nov 2031 2-4pm')
  await expect(chat.log).toContainText('Yes, there is a free slot on Mon 3 Nov 2031, 14:00 to 16:00: 9V-BO')
  await chat.link('Fill in a booking').last().click()
  await expect(page.getByRole('form', { name: 'New booking' }).getByLabel('Start')).toHaveValue('14:00')
})

/** The controls of the page that reach under the panel, wherever one scrolls to. */
function coveredControls(panel: Element): string[] {
  const { left } = panel.getBoundingClientRect()
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
  return controls
    .filter((control) => !panel.parentElement?.contains(control) && control.checkVisibility())
    .filter((control) => control.getBoundingClientRect().right > left)
    .map((control) => control.outerHTML.slice(0, 80))
}
