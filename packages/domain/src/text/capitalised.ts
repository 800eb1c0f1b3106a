/** The text with a capital first letter, for the beginning of a sentence or a label. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
