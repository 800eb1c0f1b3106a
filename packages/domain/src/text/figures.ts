/**
 * A number with separators and this many decimals, for example '15,000' or '1,234.50'. The browser's own formatter takes
 * a slow phone a tenth of a second to load.
 */
export function inFigures(value: number, decimals = 0): string {
  const [whole = '', part] = rounded(Math.abs(value), decimals).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${grouped}${part ? `.${part}` : ''}`
}

/** Rounds what a reader sees: 1.005 becomes 1.01, although the stored number is a little smaller. */
function rounded(value: number, decimals: number): number {
  const shown = String(value)
  return shown.includes('e') ? value : Number(`${Math.round(Number(`${shown}e${decimals}`))}e-${decimals}`)
}
