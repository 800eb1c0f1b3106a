import { chat } from '@rsfc/contract/chat/routes'
import type { ChatAnswer } from '@rsfc/contract/chat/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { CODES, NO_CODE } from '@rsfc/domain/chat/codes'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { withHours } from '@rsfc/domain/chat/opening-answer'
import { fallback } from '@rsfc/domain/chat/replies'
import { readWhen } from '@rsfc/domain/time/read-when'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { useField } from '../../page/use-field.ts'
import { useSession } from '../../session/session.ts'
import { liveAnswer } from './live-answers.ts'
import { readTranscript, saveTranscript, type Line } from './transcript.ts'

const TYPING_MS = 650
const LOOK_MS = 3000
const GREETING = 'CB46'
const UNKNOWN = 'I do not know that. These are the nearest topics that I can answer:'

/** Saves each answer at once but shows it after a short pause, so leaving during the pause loses nothing. */
export function useConversation() {
  const [lines, setLines] = useState(readTranscript)
  // For answers that arrive later, when other lines may have been added.
  const latest = useRef(lines)
  const [typing, setTyping] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const timer = useRef<number>(undefined)
  const user = useSession()
  const field = useField()
  const queryClient = useQueryClient()

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function ask(text: string): void {
    const question = text.trim()
    if (!question) return
    put({ from: 'visitor', text: question })
    void whileWaiting(answer(question))
  }

  /** The intents answer first, unless the second look is sure that something else was meant. */
  async function answer(question: string): Promise<void> {
    const intent = matchIntent(question)
    const look = await lookAgain(question, intent !== null).catch(() => null)
    const [first, ...rest] = look?.answers ?? []
    if (look?.known === false) giveUp(question, look.answers)
    else if (look?.sure && first) await choose(first, { question, answers: rest })
    else if (intent) {
      countAnswer(intent.code)
      const link = linkOf(intent, user !== null)
      const isGreeting = intent.code === GREETING
      const others = look && !isGreeting ? { others: { question, answers: look.answers } } : {}
      say({
        from: 'club',
        text: withHours(intent.answer, field, readWhen(question, new Date())),
        link,
        ...others,
      })
    } else if (!look)
      say({
        from: 'club',
        text: 'I cannot reach the club at the moment. Your question is kept.',
        retry: question,
      })
    else if (first) say({ from: 'club', text: 'Did you mean:', choices: look.answers, question })
    else giveUp(question, [])
  }

  async function choose(chosen: ChatAnswer, others: NonNullable<Line['others']>): Promise<void> {
    countAnswer(chosen.key)
    if (chosen.kind === 'text') {
      const { text, link } = chosen
      say({ from: 'club', text, others, ...(link && { link }) })
    } else if (!user) {
      const link = { label: 'Sign in or register', to: addressOf(pages.account) }
      say({ from: 'club', text: 'I can look that up for you when you are signed in.', link, others })
    } else {
      const text = 'I could not look that up. Please try again, or open your home page.'
      const link = { label: "Member's Corner", to: addressOf(pages.memberHome) }
      const line = await liveAnswer(queryClient, chosen, user._id).catch(
        () => ({ from: 'club', text, link }) as const,
      )
      say({ ...line, others })
    }
  }

  /** Says honestly that there is no answer, with the nearest topics if there are any (8.chat.no-match). */
  function giveUp(question: string, topics: readonly ChatAnswer[]): void {
    countUnanswered(question)
    if (topics.length === 0) say({ from: 'club', text: fallback(Math.random()), askClub: question })
    else say({ from: 'club', text: UNKNOWN, choices: topics, askClub: question })
  }

  async function whileWaiting(work: Promise<void>): Promise<void> {
    setWaiting((count) => count + 1)
    await work.finally(() => setWaiting((count) => count - 1))
  }

  function say(line: Line): void {
    put(line)
    showTyping()
  }

  function put(line: Line): void {
    latest.current = [...latest.current, line]
    setLines(latest.current)
    saveTranscript(latest.current)
  }

  function showTyping(): void {
    window.clearTimeout(timer.current)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTyping(true)
    timer.current = window.setTimeout(() => setTyping(false), TYPING_MS)
  }

  return {
    lines: typing ? lines.slice(0, -1) : lines,
    typing: typing || waiting > 0,
    ask,
    choose: (chosen: ChatAnswer, question: string) => {
      put({ from: 'visitor', text: chosen.title })
      void whileWaiting(choose(chosen, { question, answers: [] }))
    },
    noneOfThese: (question: string) => {
      put({ from: 'visitor', text: 'None of these' })
      giveUp(question, [])
    },
    /** The answer was not what the user meant, so the officers should know. */
    reportWrongAnswer: (question: string) => reportUnanswered(question),
    sent: () =>
      say({ from: 'club', text: 'We have sent your question to the club. An officer will reply by email.' }),
  }
}

/** Nobody waits long for a second look at a question that already has an answer. */
function lookAgain(question: string, hasAnswer: boolean) {
  return call(
    chat.ask,
    { body: { question } },
    hasAnswer ? { signal: AbortSignal.timeout(LOOK_MS) } : undefined,
  )
}

type Match = NonNullable<ReturnType<typeof matchIntent>>

/** Visitors have no bookings and no profile, so they get a link to the sign-in instead. */
function linkOf({ link: { label, page, anchor } }: Match, isSignedIn: boolean) {
  if (pages[page].shell === 'member' && !isSignedIn)
    return { label: 'Sign in or register', to: addressOf(pages.account) }
  return { label, to: addressOf(pages[page], {}, anchor ? { anchor } : {}) }
}

/** Fire and forget: a failure must not disturb the conversation (7.chatbot.fire-and-forget). */
function countAnswer(key: string): void {
  call(chat.count, { body: { code: CODES.includes(key) ? key : NO_CODE } }).catch(() => {})
}

/** Lets the officers see which questions were not answered. */
function countUnanswered(question: string): void {
  countAnswer(NO_CODE)
  reportUnanswered(question)
}

function reportUnanswered(question: string): void {
  call(chat.unanswered, { body: { question } }).catch(() => {})
}
