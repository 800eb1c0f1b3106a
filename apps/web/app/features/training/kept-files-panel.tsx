import { Anchor } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { retention } from '@rsfc/contract/retention/routes'
import type { KeptFile } from '@rsfc/contract/retention/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

const COLUMNS: readonly Column<KeptFile>[] = [
  {
    key: 'name',
    header: 'Name',
    leads: true,
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={addressOf(pages.trainingFile, { member_id: _id })} inherit>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'left_on',
    header: 'Left on',
    sortBy: ({ left_on }) => left_on,
    cell: ({ left_on }) => dateInWords(left_on),
  },
  {
    key: 'until',
    header: 'Kept until',
    sortBy: ({ until }) => until,
    cell: ({ until }) => (until ? dateInWords(until) : 'Forever'),
  },
]

/** The files of students whose accounts were deleted; nothing if there are none. For officers. */
export function KeptFilesPanel() {
  const { data: files = [] } = useQuery(read(retention.keptFiles))
  if (files.length === 0) return null
  return (
    <Panel title="Files of former students">
      <DataTable label="Files of former students" rows={files} columns={COLUMNS} rowKey={({ _id }) => _id} />
    </Panel>
  )
}
