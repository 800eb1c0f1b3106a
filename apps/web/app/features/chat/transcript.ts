export type Line = { from: 'visitor' | 'club'; text: string; link?: { label: string; to: string } }

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
    sessionStorage.setItem(KEY, JSON.stringify(lines.slice(-MAX_LINES)))
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
