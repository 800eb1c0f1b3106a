/** The first `max` characters of a text, or one less if the cut would split an emoji. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.length < text.length && endsInHalf(cut) ? cut.slice(0, -1) : cut
}

/** Characters outside the basic plane are stored as two units; this matches the first of them. */
function endsInHalf(text: string): boolean {
  return /[\ud800-\udbff]$/.test(text)
}
