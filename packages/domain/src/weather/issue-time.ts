const DAY_TIME = /\b(\d\d)(\d\d)(\d\d)Z\b/

/** A report only names the day of the month, so the date nearest to now is meant. Null if it names no day. */
export function issueTimeOf(raw: string, now: Date): Date | null {
  const found = DAY_TIME.exec(raw)
  if (!found) return null
  const [day, hour, minute] = found.slice(1).map(Number) as [number, number, number]
  const candidates = [-1, 0, 1].flatMap((months) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, hour, minute))
    // Rejects invalid values, such as the 31st in a month of 30 days or the 75th minute.
    return at.getUTCDate() === day && at.getUTCMinutes() === minute ? [at] : []
  })
  const distance = (at: Date) => Math.abs(at.getTime() - now.getTime())
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
