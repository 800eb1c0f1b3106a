import { Box, Button, Flex, Text, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-shape.ts'

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
    <Flex
      component="figure"
      gap="md"
      direction="column"
      miw={0}
      m={0}
      className="rsfc-surface"
      aria-label={title}
    >
      <Flex component="figcaption" gap="sm" align="flex-start" justify="space-between">
        <div>
          <Title order={3} size="h4">
            {title}
          </Title>
          {lead && (
            <Text size="xs" mt="xxs" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        <Button
          flex="none"
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`${title}: show as ${asTable ? 'chart' : 'table'}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </Flex>
      {asTable ? <Figures title={title} headers={headers} rows={rows} /> : <div aria-hidden>{children}</div>}
    </Flex>
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
    <Box style={{ overflowY: 'auto' }} mah={320}>
      <DataTable label={title} rows={rows} columns={columns} rowKey={({ key }) => key} compact />
    </Box>
  )
}
