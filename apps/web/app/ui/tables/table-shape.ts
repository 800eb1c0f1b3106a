import type { ReactNode } from 'react'
import type { Sorting } from './sort-rows.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The value to sort by; without it the column is not sortable. */
  sortBy?: (row: Row) => string | number | null
  align?: 'end'
  /** Used as the card's title in narrow windows. */
  leads?: boolean
}

type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** Names the row in its checkbox label, after 'Select '. */
  nameOf: (key: string) => string
}

export type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** A card's content below its title, for lists that would be long as labels and values. */
  inBrief?: (row: Row) => ReactNode
  /** Rows that are settled: greyed out, and not selectable. */
  isSettled?: (row: Row) => boolean
  selection?: Selection
  /** For a few short columns: narrower, with the first column as row headers. */
  compact?: boolean
  sorting?: Sorting
  /** Set if the server sorts, because not all rows are loaded. */
  onSort?: (sorting: Sorting) => void
}

/** Props of both layouts, grid and cards. */
export type ShapeProps<Row> = Omit<DataTableProps<Row>, 'sorting' | 'onSort'> & {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}

/** The default of `isSettled`. */
export const NEVER = (): boolean => false
