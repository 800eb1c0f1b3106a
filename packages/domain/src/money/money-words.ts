let format: Intl.NumberFormat | undefined

/** For example '$1,390.83' (9.charges.currency). */
export function dollarsInWords(amount: number): string {
  // Made at the first use: it takes a slow phone a tenth of a second, and few first screens show money.
  format ??= new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${amount < 0 ? '-' : ''}$${format.format(Math.abs(amount))}`
}
