import type { ChatAnswer } from '@rsfc/contract/chat/schemas'

export type Line = {
  from: 'visitor' | 'club'
  text: string
  link?: { label: string; to: string }
  /** Answers that may be meant; with the question, none of them is a choice too. */
  choices?: readonly ChatAnswer[]
  question?: string
  /** A question that the club can be asked. */
  askClub?: string
  /** A question that was not answered for want of a connection. */
  retry?: string
}

/** What is left of a line once its buttons are gone. */
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
    // Without the buttons of a line: they belong to the moment.
    const kept = lines
      .slice(-MAX_LINES)
      .map((line) => ({ from: line.from, text: textOf(line), link: line.link }))
    sessionStorage.setItem(KEY, JSON.stringify(kept))
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
