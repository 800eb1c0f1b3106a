import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState, type ReactNode } from 'react'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import { sortRows, type Sorting } from './sort-rows.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the column sorts by; without it, it doesn't sort. */
  sortBy?: (row: Row) => string | number | null
  align?: 'end'
  /** The title of the card on narrow windows. */
  leads?: boolean
}

export type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** What a row's checkbox is called, after 'Select '. */
  nameOf: (key: string) => string
}

type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  actions?: (row: Row) => ReactNode
  selection?: Selection
  sorting?: Sorting
  /** Where the server sorts, since it holds more rows than are here. */
  onSort?: (sorting: Sorting) => void
}

/** §2 Layout: a table, or cards where the window is 1200 px or narrower. */
export function DataTable<Row>({ sorting: given, onSort, ...props }: DataTableProps<Row>) {
  const asCards = useMediaQuery('(max-width: 1200px)', undefined, { getInitialValueInEffect: false })
  const [own, setOwn] = useState<Sorting | undefined>(given)
  const sorting = onSort ? given : own
  const rows = useMemo(
    () => (onSort ? props.rows : sortRows(props.rows, props.columns, own)),
    [onSort, props.rows, props.columns, own],
  )
  const Shape = asCards ? DataCards<Row> : DataGrid<Row>
  return <Shape {...props} rows={rows} sorting={sorting} onSort={onSort ?? setOwn} />
}

export type ShapeProps<Row> = Omit<DataTableProps<Row>, 'sorting' | 'onSort'> & {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}
