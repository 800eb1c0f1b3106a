import { Button, Table } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
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
  return (
    <Table.ScrollContainer minWidth={260} mah={280} type="native">
      <Table aria-label={title} stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header, index) => (
              <Table.Th key={header} className={index > 0 ? classes.figureCell : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <Table.Th key={headers[index]} scope="row" fw={500}>
                    {cell}
                  </Table.Th>
                ) : (
                  <Table.Td key={headers[index]} className={classes.figureCell}>
                    {cell}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
