const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'May 2027', or 'May 2027 to July 2027'. */
export function monthsInWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((date) => MONTH.format(new Date(`${date}T00:00:00Z`)))
  return first === last ? `${first}` : `${first} to ${last}`
}
