import { chat } from '@rsfc/contract/chat/routes'
import type { ChatAnswer } from '@rsfc/contract/chat/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { CODES, NO_CODE } from '@rsfc/domain/chat/codes'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { fallback } from '@rsfc/domain/chat/replies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { useSession } from '../../session/session.ts'
import { liveAnswer } from './live-answers.ts'
import { readTranscript, saveTranscript, type Line } from './transcript.ts'

const TYPING_MS = 650

/** Saves each answer at once but shows it after a short pause, so leaving during the pause loses nothing. */
export function useConversation() {
  const [lines, setLines] = useState(readTranscript)
  // For answers that arrive later, when other lines may have been added.
  const latest = useRef(lines)
  const [typing, setTyping] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const timer = useRef<number>(undefined)
  const user = useSession()
  const queryClient = useQueryClient()

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function ask(text: string): void {
    const question = text.trim()
    if (!question) return
    put({ from: 'visitor', text: question })
    const intent = matchIntent(question)
    if (intent) {
      countAnswer(intent.code)
      say({ from: 'club', text: intent.answer, link: linkOf(intent, user !== null) })
      // Adds what the second look finds, if anything; the user does not wait for it.
      void lookAgain(question).then((look) => look && sayMore(look), ignore)
    } else void whileWaiting(answer(question))
  }

  /** Called when none of the fixed answers matches. */
  async function answer(question: string): Promise<void> {
    try {
      const { sure, answers } = await lookAgain(question)
      const [first] = answers
      if (!first) giveUp(question)
      else if (sure) await choose(first)
      else say({ from: 'club', text: 'Did you mean:', choices: answers, question })
    } catch {
      say({
        from: 'club',
        text: 'I cannot reach the club at the moment. Your question is kept.',
        retry: question,
      })
    }
  }

  async function sayMore({ sure, answers }: Awaited<ReturnType<typeof lookAgain>>): Promise<void> {
    const [first] = answers
    if (first && sure) await choose(first)
    else if (first) say({ from: 'club', text: 'Or did you mean:', choices: answers })
  }

  async function choose(chosen: ChatAnswer): Promise<void> {
    countAnswer(chosen.key)
    if (chosen.kind === 'text') {
      const { text, link } = chosen
      say({ from: 'club', text, ...(link && { link }) })
    } else if (!user) {
      const link = { label: 'Sign in or register', to: addressOf(pages.account) }
      say({ from: 'club', text: 'I can look that up for you when you are signed in.', link })
    } else {
      const text = 'I could not look that up. Please try again, or open your home page.'
      const link = { label: "Member's Corner", to: addressOf(pages.memberHome) }
      say(await liveAnswer(queryClient, chosen, user._id).catch(() => ({ from: 'club', text, link })))
    }
  }

  function giveUp(question: string): void {
    countUnanswered(question)
    say({ from: 'club', text: fallback(Math.random()), askClub: question })
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
    choose: (chosen: ChatAnswer) => {
      put({ from: 'visitor', text: chosen.title })
      void whileWaiting(choose(chosen))
    },
    noneOfThese: (question: string) => {
      put({ from: 'visitor', text: 'None of these' })
      giveUp(question)
    },
    sent: () =>
      say({ from: 'club', text: 'We have sent your question to the club. An officer will reply by email.' }),
  }
}

function lookAgain(question: string) {
  return call(chat.ask, { body: { question } })
}

function ignore(): void {}

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
  call(chat.unanswered, { body: { question } }).catch(() => {})
}
