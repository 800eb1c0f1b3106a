import { chat } from '@rsfc/contract/chat/routes'
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
  club.answers(chat.ask, { sure: false, answers: [] })
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
  for (const option of ['What is RSFC?', 'What are the types of Membership?', 'Is flying safe?'])
    await choose(option)
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
  expect(typing.query()).toBeNull()
  expect(said()).toHaveLength(2)

  allowMotion()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await choose('Is flying safe?')
  await expect.element(typing).toBeInTheDocument()
  expect(said()).toHaveLength(3)
  vi.advanceTimersByTime(2000)
  await expect.element(typing).not.toBeInTheDocument()
  expect(said()).toHaveLength(4)
  await choose('What is RSFC?')
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
  for (const status of [401, 403, 429, 500, 503]) {
    club.refuses(chat.count, status)
    await choose('Is flying safe?')
  }
  await expect.poll(() => club.callsTo(chat.count)).toHaveLength(6)
  expect(said()).toHaveLength(12)
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
