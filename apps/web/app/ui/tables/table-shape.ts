import type { ReactNode } from 'react'
import type { Sorting } from './sort-rows.ts'

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

type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** What a row's checkbox is called, after 'Select '. */
  nameOf: (key: string) => string
}

export type DataTableProps<Row> = {
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

/** What the two shapes of a table are given. */
export type ShapeProps<Row> = Omit<DataTableProps<Row>, 'sorting' | 'onSort'> & {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}
