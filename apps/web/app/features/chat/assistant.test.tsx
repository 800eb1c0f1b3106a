import { chat } from '@rsfc/contract/chat/routes'
import { support } from '@rsfc/contract/support/routes'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { Assistant } from './assistant.tsx'

const FALLBACK =
  /^RSFC: (I did not quite get that, please try asking again|Maybe you could try rephrasing your question)$/

async function openAssistant() {
  club.answers(chat.count, null)
  club.answers(chat.unanswered, null)
  club.answers(chat.ask, { sure: false, known: true, answers: [] })
  const { screen } = await openPage(<Assistant place="header" />)
  const panel = screen.getByRole('dialog', { name: 'Ask RSFC' })
  const open = () => screen.getByRole('button', { name: 'Ask RSFC' }).click()
  const log = panel.getByRole('log')
  const input = panel.getByRole('textbox', { name: 'Your question' })
  await open()
  await expect.element(panel).toBeVisible()
  return {
    screen,
    panel,
    input,
    log,
    open,
    /** The text of both sides. */
    said: () => [...log.element().querySelectorAll('p')].map(({ textContent }) => textContent),
    choose: (option: string) => panel.getByRole('button', { name: option }).click(),
    ask: async (question: string) => {
      await input.fill(question)
      await userEvent.keyboard('{Enter}')
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// SPEC 7.chatbot.chat, 8.chat.no-match
test('counts each answer by its code, and reports unanswered questions to the officers', async () => {
  const { said, choose, ask } = await openAssistant()
  const options = ['What is RSFC?', 'What are the types of Membership?', 'Is flying safe?']
  for (const [index, option] of options.entries()) {
    await choose(option)
    await expect.poll(said).toHaveLength(2 * index + 2)
  }
  await ask('Do you sell headsets?')
  await expect.poll(() => said().at(-1)).toMatch(FALLBACK)
  const codes = ['CB1', 'CB2', 'CB3', 'none'].map((code) => ({ code }))
  await expect.poll(() => club.callsTo(chat.count).map(({ body }) => body)).toEqual(codes)
  expect(club.callsTo(chat.unanswered).map(({ body }) => body)).toEqual([
    { question: 'Do you sell headsets?' },
  ])
})

test.each([
  ['thank you', 'You are welcome!', 'Learning to fly'],
  ['phone number', '+65 6000 1928', 'Contact us'],
  // A visitor has no bookings.
  ['how do i pay', 'instant bank transfer', 'Sign in or register'],
])('answers %s with its link', async (question, answer, link) => {
  const { panel, log, ask } = await openAssistant()
  await ask(question)
  await expect.element(log).toMatchTextContent(answer)
  await expect.element(panel.getByRole('link', { name: link })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Your bookings' })).not.toBeInTheDocument()
})

test('shows typing dots before the answer, except with reduced motion; closing while it types loses nothing', async () => {
  const { panel, said, choose, open } = await openAssistant()
  const typing = panel.getByTestId('typing')
  await choose('What is RSFC?')
  await expect.poll(said).toHaveLength(2)
  expect(typing.query()).toBeNull()

  allowMotion()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counted = () => club.callsTo(chat.count).length
  await choose('Is flying safe?')
  await expect.element(typing).toBeInTheDocument()
  expect(said()).toHaveLength(3)
  await expect.poll(counted).toBe(2)
  vi.advanceTimersByTime(2000)
  await expect.element(typing).not.toBeInTheDocument()
  expect(said()).toHaveLength(4)
  await choose('What is RSFC?')
  await expect.poll(counted).toBe(3)
  await expect.element(typing).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await open()
  expect(said()).toHaveLength(6)
})

/** The browser of these tests asks for reduced motion. */
function allowMotion(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? real('not all') : real(query),
  )
}

const topic = (key: string, title: string) => ({
  kind: 'text' as const,
  key,
  title,
  text: `About: ${title}.`,
  link: null,
})

test('offers below an answer what else may be meant and the way to the club; not below a greeting', async () => {
  const { panel, log, said, ask } = await openAssistant()
  const others = panel.getByRole('group', { name: 'Not what you meant?' })
  const answers = [topic('CB8', 'Cost of membership'), topic('CB2', 'Membership types')]
  club.answers(chat.ask, { sure: false, known: true, answers })
  await ask('how do i pay')
  await expect.element(log).toMatchTextContent('instant bank transfer')
  expect(
    others
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Cost of membership', 'Membership types', 'Ask the club'])
  // The log is read out, the offers are not.
  expect(log.element().contains(others.element())).toBe(false)
  await others.getByRole('button', { name: 'Cost of membership' }).click()
  await expect.element(log).toMatchTextContent('About: Cost of membership.')
  await expect.element(others.getByRole('button', { name: 'Membership types' })).not.toBeInTheDocument()

  club.answers(support.create, null)
  await others.getByRole('button', { name: 'Ask the club' }).click()
  const form = panel.getByRole('form', { name: 'Ask the club' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Siti')
  await form.getByRole('textbox', { name: 'Email' }).fill('siti@rsfc.test')
  await form.getByRole('button', { name: 'Send to the club' }).click()
  await expect.element(log).toMatchTextContent('We have sent your question to the club.')
  expect(club.callsTo(support.create)[0]?.body).toMatchObject({ message: 'how do i pay' })
  expect(club.callsTo(chat.unanswered).map(({ body }) => body)).toEqual([{ question: 'how do i pay' }])

  await ask('hello')
  await expect.poll(() => said().at(-1)).toContain('Hello from RSFC!')
  await expect.element(others).not.toBeInTheDocument()
})

test('gives another answer than the intent if the second look is sure', async () => {
  const { panel, log, ask } = await openAssistant()
  const answers = [topic('help.profile', 'Change my details'), topic('CB6', 'Contact')]
  club.answers(chat.ask, { sure: true, known: true, answers })
  await ask('change my phone number')
  await expect.element(log).toMatchTextContent('About: Change my details.')
  await expect.element(panel.getByRole('button', { name: 'Contact' })).toBeVisible()
  expect(log.element().textContent).not.toContain('+65')
})

test('says that it does not know, with the nearest topics, even if a keyword matches', async () => {
  const { panel, log, ask } = await openAssistant()
  club.answers(chat.ask, { sure: false, known: false, answers: [topic('CB34', 'Solo charge')] })
  await ask('can i rent a headset')
  await expect.element(log).toMatchTextContent('I do not know that.')
  expect(log.element().textContent).not.toContain('$300')
  const topics = panel.getByRole('group', { name: 'Nearest topics' })
  await expect.element(topics.getByRole('button', { name: 'Solo charge' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Ask the club' })).toBeVisible()
  await expect
    .poll(() => club.callsTo(chat.unanswered).map(({ body }) => body))
    .toEqual([{ question: 'can i rent a headset' }])
})

test('gives the answer of the intent when the club cannot be reached', async () => {
  const { log, ask } = await openAssistant()
  club.isUnreachableFor(chat.ask)
  await ask('how do i pay')
  await expect.element(log).toMatchTextContent('instant bank transfer')
})

test('ignores empty questions, cuts long ones and renders HTML as text', async () => {
  const { panel, input, log, said, ask } = await openAssistant()
  await ask('')
  await ask('   ')
  expect(said()).toEqual([])
  await input.fill('x'.repeat(298))
  await userEvent.type(input, 'yyyy')
  await expect.element(input).toHaveValue(`${'x'.repeat(298)}yy`)
  await expect.element(panel.getByRole('status')).toMatchTextContent(/limited to 300 characters/)
  await ask('<img src=x onerror="document.title=1"> <b>bold</b>')
  await expect.element(log).toMatchTextContent(/<b>bold<\/b>/)
  await expect.poll(() => said().at(-1)).toMatch(FALLBACK)
  expect(log.element().querySelectorAll('b, img')).toHaveLength(0)
})

// SPEC 7.chatbot.fire-and-forget
test('continues silently when counting an answer fails', async () => {
  const logged = vi.spyOn(console, 'error')
  const { screen, said, choose } = await openAssistant()
  club.isUnreachableFor(chat.count)
  await choose('What is RSFC?')
  await expect.poll(said).toHaveLength(2)
  for (const [index, status] of [401, 403, 429, 500, 503].entries()) {
    club.refuses(chat.count, status)
    await choose('Is flying safe?')
    await expect.poll(said).toHaveLength(2 * index + 4)
  }
  await expect.poll(() => club.callsTo(chat.count)).toHaveLength(6)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(logged).not.toHaveBeenCalled()
})

test('ignores a malformed transcript', async () => {
  const foreign = { from: 'club', text: 'x', link: { label: 'x', to: 'https://evil.example' } }
  sessionStorage.setItem('chat-transcript', JSON.stringify([null, 7, foreign]))
  const { panel, said } = await openAssistant()
  await expect.element(panel).toMatchTextContent(/Welcome to RSFC!/)
  expect(said()).toEqual([])
})
