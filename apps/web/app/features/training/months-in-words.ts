import { monthOfDate } from '@rsfc/domain/time/months'

/** 'May 2027', or 'May 2027 to July 2027'. */
export function monthsInWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map(monthOfDate)
  return first === last ? `${first}` : `${first} to ${last}`
}
