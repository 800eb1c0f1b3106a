import { addressOf, pages } from '@rsfc/contract/pages'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { fallback } from '@rsfc/domain/chat/replies'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { countAnswer } from './count-answer.ts'
import { readTranscript, saveTranscript, type Line } from './transcript.ts'

const TYPING_MS = 650

/** Saves each answer at once but shows it after a short pause, so leaving during the pause loses nothing. */
export function useConversation() {
  const [lines, setLines] = useState(readTranscript)
  const [typing, setTyping] = useState(false)
  const timer = useRef<number>(undefined)
  const user = useSession()

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function ask(text: string): void {
    const question = text.trim()
    if (!question) return
    const { intent, answer } = answerTo(question, user !== null)
    const next: Line[] = [...lines, { from: 'visitor', text: question }, answer]
    setLines(next)
    saveTranscript(next)
    countAnswer(intent, question)
    showTyping()
  }

  function showTyping(): void {
    window.clearTimeout(timer.current)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTyping(true)
    timer.current = window.setTimeout(() => setTyping(false), TYPING_MS)
  }

  return { lines: typing ? lines.slice(0, -1) : lines, typing, ask }
}

type Match = NonNullable<ReturnType<typeof matchIntent>>

function answerTo(question: string, isSignedIn: boolean) {
  const intent = matchIntent(question)
  const answer: Line = intent
    ? { from: 'club', text: intent.answer, link: linkOf(intent, isSignedIn) }
    : { from: 'club', text: fallback(Math.random()) }
  return { intent, answer }
}

/** Visitors have no bookings and no profile: they are led to the sign-in instead. */
function linkOf({ link: { label, page, anchor } }: Match, isSignedIn: boolean) {
  if (pages[page].shell === 'member' && !isSignedIn)
    return { label: 'Sign in or register', to: addressOf(pages.account) }
  return { label, to: addressOf(pages[page], {}, anchor ? { anchor } : {}) }
}
