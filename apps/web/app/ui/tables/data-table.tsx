import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { smallerThan } from '../../theme/breakpoints.ts'
import { DataCards } from './data-cards.tsx'
import { DataGrid } from './data-grid.tsx'
import { sortRows, type Sorting } from './sort-rows.ts'
import type { DataTableProps } from './table-shape.ts'

/** A table, or cards in windows up to 1200 px wide (2.layout.cards). On paper it is a table. */
export function DataTable<Row>({ sorting: initial, onSort, ...props }: DataTableProps<Row>) {
  const asCards = useMediaQuery(`screen and ${smallerThan('xl')}`, undefined, {
    getInitialValueInEffect: false,
  })
  const [own, setOwn] = useState<Sorting | undefined>(initial)
  const sorting = onSort ? initial : own
  const rows = useMemo(
    () => (onSort ? props.rows : sortRows(props.rows, props.columns, own)),
    [onSort, props.rows, props.columns, own],
  )
  const Shape = asCards ? DataCards<Row> : DataGrid<Row>
  return <Shape {...props} rows={rows} sorting={sorting} onSort={onSort ?? setOwn} />
}
