import type { Intent } from '@rsfc/domain/chat/intent'

export type Line = { from: 'visitor' | 'club'; text: string; link?: Intent['link'] }

const KEY = 'chat-transcript'
const MOST = 100

/** What was said during this visit: the browser forgets it with the tab. */
export function readTranscript(): Line[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}

export function keepTranscript(lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines.slice(-MOST)))
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
