const ONE_COLUMN = 12

/** Whether a printed list needs two columns. */
export function isLong(count: number): boolean {
  return count > ONE_COLUMN
}

/** The lines that a list takes on paper. */
export function linesOf(count: number): number {
  return isLong(count) ? Math.ceil(count / 2) : count
}
