/** 'Free', '$25', '$1,250.50'. */
export function priceInWords(dollars: number): string {
  if (dollars === 0) return 'Free'
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2
  return `$${dollars.toLocaleString('en-SG', { minimumFractionDigits, maximumFractionDigits: 2 })}`
}

export function placesInWords(left: number | null): string {
  if (left === null) return 'No limit on places'
  if (left === 0) return 'Full'
  return left === 1 ? '1 place left' : `${left} places left`
}
