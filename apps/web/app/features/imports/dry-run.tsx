import { Button, SimpleGrid, Text } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import type { Import } from '@rsfc/contract/imports/schemas'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../data/download.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

/** What the check found: counts, the first problems, and the file with all of them. */
export function DryRun({ made }: { made: Import }) {
  const { _id, rows, good, known, bad, problems, has_problem_file, file_name } = made
  const figures = [
    ['Rows', rows],
    ['New', good],
    ['There already', known],
    ['With problems', bad],
  ] as const
  return (
    <Panel title="What the check found">
      <SimpleGrid
        minColWidth="min(100%, 150px)"
        autoFlow="auto-fit"
        mb="md"
        renderRoot={(props) => <dl {...props} />}
      >
        {figures.map(([label, count]) => (
          <div key={label}>
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="h2">
              {count.toLocaleString('en')}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {bad > 0 && (
        <>
          {has_problem_file && (
            <Button
              mb="md"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                void download(imports.problems, `${file_name.replace(/\.[^.]*$/, '')}-problems.csv`, {
                  params: { id: _id },
                })
              }
            >
              {bad === 1 ? 'The row with problems' : `All ${bad.toLocaleString('en')} rows with problems`}
            </Button>
          )}
          <DataTable
            label="Problems"
            rows={problems.slice(0, 20)}
            columns={PROBLEMS}
            rowKey={({ line }) => String(line)}
          />
        </>
      )}
    </Panel>
  )
}

export const PROBLEMS: readonly Column<Import['problems'][number]>[] = [
  { key: 'line', header: 'Line', leads: true, cell: ({ line }) => `Line ${line}` },
  { key: 'problem', header: 'Problem', cell: ({ problem }) => problem },
  { key: 'cells', header: 'Row', cell: ({ cells }) => cells.filter(Boolean).slice(0, 4).join(' · ') },
]
