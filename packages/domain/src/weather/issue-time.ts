const DAY_TIME = /\b(\d\d)(\d\d)(\d\d)Z\b/

/** A report names the day of the month only: the one nearest to now is meant. Null if it names none. */
export function issueTimeOf(raw: string, now: Date): Date | null {
  const [, day = 0, hour = 0, minute = 0] = (DAY_TIME.exec(raw) ?? []).map(Number)
  if (day < 1 || day > 31 || hour > 23 || minute > 59) return null
  const candidates = [-1, 0, 1].flatMap((months) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, hour, minute))
    // The 31st of a month of 30 days would be another day.
    return at.getUTCDate() === day ? [at] : []
  })
  const distance = (at: Date) => Math.abs(at.getTime() - now.getTime())
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
