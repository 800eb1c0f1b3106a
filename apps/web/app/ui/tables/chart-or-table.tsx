import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-shape.ts'
import classes from './chart-or-table.module.css'

type Row = { key: string; cells: readonly (string | number)[] }

type ChartOrTableProps = {
  title: string
  lead?: string
  headers: readonly string[]
  rows: readonly Row[]
  children: ReactNode
}

/** A chart that can be switched to a table, for screen readers and exact figures. */
export function ChartOrTable({ title, lead, headers, rows, children }: ChartOrTableProps) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <figure className={classes.figure} aria-label={title}>
      <figcaption className={classes.head}>
        <div>
          <h3 className={classes.title}>{title}</h3>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`${title}: show as ${asTable ? 'chart' : 'table'}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </figcaption>
      {asTable ? <Figures title={title} headers={headers} rows={rows} /> : <div aria-hidden>{children}</div>}
    </figure>
  )
}

function Figures({ title, headers, rows }: Pick<ChartOrTableProps, 'title' | 'headers' | 'rows'>) {
  const columns = headers.map((header, index): Column<Row> => ({
    key: header,
    header,
    cell: ({ cells }) => cells[index],
    ...(index > 0 && { align: 'end' }),
  }))
  return (
    <div className={classes.figures}>
      <DataTable label={title} rows={rows} columns={columns} rowKey={({ key }) => key} compact />
    </div>
  )
}
