/** '$1,390.80': a sum of money as people read it (§9). */
export function dollarsInWords(dollars: number): string {
  return `$${dollars.toLocaleString('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
