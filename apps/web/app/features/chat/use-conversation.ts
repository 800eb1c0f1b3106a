import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftStateInWords, registrationIn } from '@rsfc/domain/chat/aircraft-question'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { fallback } from '@rsfc/domain/chat/replies'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../data/read.ts'
import { useSession } from '../../session/session.ts'
import { countAnswer } from './count-answer.ts'
import { readTranscript, saveTranscript, type Line } from './transcript.ts'

const TYPING_MS = 650

/** Saves each answer at once but shows it after a short pause, so leaving during the pause loses nothing. */
export function useConversation() {
  const [lines, setLines] = useState(readTranscript)
  // Also read by an answer that arrives later, when more may have been asked.
  const latest = useRef(lines)
  const [typing, setTyping] = useState(false)
  const timer = useRef<number>(undefined)
  const user = useSession()
  const queryClient = useQueryClient()

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function ask(text: string): void {
    const question = text.trim()
    if (!question) return
    const { intent, answer } = answerTo(question, user !== null)
    put({ from: 'visitor', text: question })
    countAnswer(intent, question)
    const registration = intent || !user ? undefined : registrationIn(question)
    if (registration) void answerLive(registration, answer)
    else say(answer)
  }

  function say(answer: Line): void {
    put(answer)
    showTyping()
  }

  function put(line: Line): void {
    latest.current = [...latest.current, line]
    setLines(latest.current)
    saveTranscript(latest.current)
  }

  /** From the tech log; if that cannot be read or there is no such aircraft, as if nothing had been understood. */
  async function answerLive(registration: string, otherwise: Line): Promise<void> {
    const answer = await aircraftState(queryClient, registration).catch(() => undefined)
    say(answer ?? otherwise)
  }

  function showTyping(): void {
    window.clearTimeout(timer.current)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTyping(true)
    timer.current = window.setTimeout(() => setTyping(false), TYPING_MS)
  }

  return { lines: typing ? lines.slice(0, -1) : lines, typing, ask }
}

async function aircraftState(queryClient: QueryClient, registration: string): Promise<Line | undefined> {
  const { meta, ...forecast } = read(airworthiness.forecast)
  const fleet = await queryClient.fetchQuery({ ...forecast, meta: { ...meta, handlesRefusal: true } })
  const plane = fleet.find(({ aircraft_registration }) => aircraft_registration === registration)
  if (!plane) return undefined
  const to = addressOf(pages.techLog, { aircraft_id: plane.aircraft_id })
  return { from: 'club', text: aircraftStateInWords(plane), link: { label: 'Tech log', to } }
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
