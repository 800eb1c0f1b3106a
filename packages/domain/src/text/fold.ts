const SHORT = 600
const FEW_LINES = 10
/** How many characters must be hidden to be worth a tap. */
const WORTH_HIDING = 160

/** The beginning of a long text, cut between words; null if the text is short enough to be shown in full. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n')
  const few = lines.slice(0, FEW_LINES).join('\n')
  const start = few.length > SHORT ? upToLastSpace(few.slice(0, SHORT + 1)) : few
  const hidden = text.length - start.length
  const hasManyLines = lines.length > FEW_LINES + 3
  return hidden > WORTH_HIDING || hasManyLines ? `${start.trimEnd()}…` : null
}

/** If there is no space near the end, cuts inside the word, but not inside a surrogate pair. */
function upToLastSpace(text: string): string {
  const cut = text.search(/\s\S*$/)
  if (cut > SHORT / 2) return text.slice(0, cut)
  return text.slice(0, SHORT).replace(/[\uD800-\uDBFF]$/, '')
}
