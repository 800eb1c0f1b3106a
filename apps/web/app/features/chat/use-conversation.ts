import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { fallback } from '@rsfc/domain/chat/replies'
import { useEffect, useRef, useState } from 'react'
import { countAnswer } from './count-answer.ts'
import { keepTranscript, readTranscript, type Line } from './transcript.ts'

const TYPING_MS = 650

/** The answer is kept at once and only shown a moment later, so that leaving meanwhile loses nothing. */
export function useConversation() {
  const [lines, setLines] = useState(readTranscript)
  const [typing, setTyping] = useState(false)
  const timer = useRef<number>(undefined)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function ask(text: string): void {
    const question = text.trim()
    if (!question) return
    const { intent, answer } = answerTo(question)
    const said: Line[] = [...lines, { from: 'visitor', text: question }, answer]
    setLines(said)
    keepTranscript(said)
    countAnswer(intent, question)
    pause()
  }

  function pause(): void {
    window.clearTimeout(timer.current)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTyping(true)
    timer.current = window.setTimeout(() => setTyping(false), TYPING_MS)
  }

  return { lines: typing ? lines.slice(0, -1) : lines, typing, ask }
}

function answerTo(question: string) {
  const intent = matchIntent(question)
  const answer: Line = intent
    ? { from: 'club', text: intent.answer, link: intent.link }
    : { from: 'club', text: fallback(Math.random()) }
  return { intent, answer }
}
