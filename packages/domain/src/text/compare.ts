/** For sorting, by the codes of the letters: days and ids come in their order. */
export function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
