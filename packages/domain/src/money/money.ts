// The API uses dollars, the database whole cents. Always calculate in cents.
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export function fromCents(cents: number): number {
  return cents / 100
}
