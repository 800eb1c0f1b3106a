import type { ChatAnswer } from '@rsfc/contract/chat/schemas'

export type Line = {
  from: 'visitor' | 'club'
  text: string
  link?: { label: string; to: string }
  /** Answers that the user may have meant. If `question` is set, 'None of these' is offered too. */
  choices?: readonly ChatAnswer[]
  question?: string
  /** A question that can be sent to the club. */
  askClub?: string
  /** Offered quietly below an answer, with the question it answers: what else may have been meant. */
  others?: { question: string; answers: readonly ChatAnswer[] }
  /** A question that was not answered because there was no connection. */
  retry?: string
}

/** The text of a line after its buttons are gone: the choices are listed in words. */
export function textOf({ text, choices }: Line): string {
  return choices ? `${text} ${choices.map(({ title }) => title).join(' · ')}` : text
}

const KEY = 'chat-transcript'
const MAX_LINES = 100

/** The conversation so far, kept in session storage until the tab is closed. */
export function readTranscript(): Line[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

export function saveTranscript(lines: readonly Line[]): void {
  try {
    // Without the buttons, which only make sense while the line is new.
    const saved = lines
      .slice(-MAX_LINES)
      .map((line) => ({ from: line.from, text: textOf(line), link: line.link }))
    sessionStorage.setItem(KEY, JSON.stringify(saved))
  } catch {}
}

function isLine(value: Partial<Line> | null): value is Line {
  const link = value?.link
  return (
    (value?.from === 'visitor' || value?.from === 'club') &&
    typeof value.text === 'string' &&
    (link === undefined || (typeof link.label === 'string' && /^\/(?!\/)/.test(link.to)))
  )
}
