// The wire carries dollars, the database whole cents; sums are always made in cents.
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export function fromCents(cents: number): number {
  return cents / 100
}
