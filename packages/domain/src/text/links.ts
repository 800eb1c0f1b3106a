/** A part of a text: plain text, or an address to link to. */
export type TextPart = { text: string; href?: string }

// A link must not contain characters that change the direction of text.
const WORD = /\bhttps?:\/\/[^\s<>"'`\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gi

// Only plain host names: an address with a user name or with look-alike letters could pretend to lead
// somewhere else.
const ADDRESS = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:[/?#]|$)/i

/** The parts of the text in order; joined they give the text again. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const href = withoutTrailingMarks(found)
    if (!ADDRESS.test(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * A full stop or a bracket after an address belongs to the sentence, unless the bracket was opened in the
 * address.
 */
function withoutTrailingMarks(address: string): string {
  let href = address
  for (;;) {
    const last = href.at(-1) ?? ''
    const isExtra = /[.,;:!?…*_~\]}]/.test(last) || (last === ')' && count(href, ')') > count(href, '('))
    if (!isExtra) return href
    href = href.slice(0, -1)
  }
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}
