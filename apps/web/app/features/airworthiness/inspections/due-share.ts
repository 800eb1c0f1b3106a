type Due = {
  interval_hours: number | null
  interval_months: number | null
  remaining_hours: number | null
  remaining_days: number | null
}

const DAYS_A_MONTH = 365.25 / 12

/** How much of the interval is used up, 0 to 1, by hours or by days, whichever is further on; null if unknown. */
export function usedShare({ interval_hours, interval_months, ...left }: Due): number | null {
  const shares = [
    used(left.remaining_hours, interval_hours),
    used(left.remaining_days, interval_months === null ? null : interval_months * DAYS_A_MONTH),
  ].filter((share) => share !== null)
  return shares.length === 0 ? null : Math.min(1, Math.max(0, ...shares))
}

function used(remaining: number | null, interval: number | null): number | null {
  return remaining === null || !interval ? null : 1 - remaining / interval
}
