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

const SHORT = 160

/** The description on one line, as long as a search result shows it, cut between words. */
export function inShort(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SHORT) return line
  return `${line.slice(0, SHORT).replace(/\s+\S*$/, '')}…`
}
