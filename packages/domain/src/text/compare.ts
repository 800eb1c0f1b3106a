/** Compares by character code, for sorting dates and ids. */
export function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
