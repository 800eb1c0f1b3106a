/** The beginning of a text, at most `max` characters long. Never ends with half an emoji. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.length < text.length && endsInHalf(cut) ? cut.slice(0, -1) : cut
}

/** Characters outside the basic plane are stored as two units; this is the first of them. */
function endsInHalf(text: string): boolean {
  return /[\ud800-\udbff]$/.test(text)
}
