const FORMAT = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** For example '$1,390.83' (9.charges.currency). */
export function dollarsInWords(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${FORMAT.format(Math.abs(amount))}`
}
