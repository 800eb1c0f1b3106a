/** The flights of one month; `month` is 'YYYY-MM'. */
export type LogMonth = { month: string; flights: number; minutes: number }

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The years with flights, latest first. */
export function yearsFlown(months: readonly LogMonth[]): string[] {
  return [...new Set(months.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed()
}

/** All twelve months of a year, including those without flights. */
export function monthsOfYear(
  months: readonly LogMonth[],
  year: string,
): { name: string; flights: number; minutes: number }[] {
  return NAMES.map((name, index) => {
    const key = `${year}-${String(index + 1).padStart(2, '0')}`
    const { flights, minutes } = months.find(({ month }) => month === key) ?? { flights: 0, minutes: 0 }
    return { name, flights, minutes }
  })
}
