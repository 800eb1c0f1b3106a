const SHORT = 600
const FEW_LINES = 10
/** A text is folded only if enough of it is hidden to be worth a tap. */
const WORTH_HIDING = 160

/** The beginning of a long text, cut between words; null if the text is short enough to show whole. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n')
  const few = lines.slice(0, FEW_LINES).join('\n')
  const start = few.length > SHORT ? upToLastSpace(few.slice(0, SHORT + 1)) : few
  const hidden = text.length - start.length
  const hasManyLines = lines.length > FEW_LINES + 3
  return hidden > WORTH_HIDING || hasManyLines ? `${start.trimEnd()}…` : null
}

/** Without a space near the end, a cut within the word. A surrogate pair stays whole. */
function upToLastSpace(text: string): string {
  const cut = text.search(/\s\S*$/)
  if (cut > SHORT / 2) return text.slice(0, cut)
  return text.slice(0, SHORT).replace(/[\uD800-\uDBFF]$/, '')
}
