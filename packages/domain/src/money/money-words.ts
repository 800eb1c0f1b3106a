const AS_WRITTEN = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$1,390.83': a sum of money as people read it (§9: with a $ prefix). */
export function dollarsInWords(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${AS_WRITTEN.format(Math.abs(amount))}`
}
