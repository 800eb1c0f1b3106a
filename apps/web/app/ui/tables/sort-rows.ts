export type Sorting = { key: string; descending: boolean }

type Sortable<Row> = { key: string; sortBy?: (row: Row) => string | number | null }

/** Sorted rows; those without a value always come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy
  if (!sorting || !sortBy) return rows
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const sign = sorting.descending ? -1 : 1
  return rows.toSorted((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
    )
  })
}
