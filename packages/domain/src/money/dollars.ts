const AS_WRITTEN = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '$1,390.83' (§9: shown with a $ prefix). */
export function inDollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${AS_WRITTEN.format(Math.abs(amount))}`
}
