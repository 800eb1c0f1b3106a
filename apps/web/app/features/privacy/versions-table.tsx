import type { privacy } from '@rsfc/contract/privacy/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

type Version = RouteData<typeof privacy.versions>[number]

const COLUMNS: readonly Column<Version>[] = [
  { key: 'version', header: 'Version', leads: true, cell: ({ version }) => `Version ${version}` },
  {
    key: 'published_at',
    header: 'Published',
    cell: ({ published_at, published_by_name }) =>
      `${dateInWords(published_at.slice(0, 10))}${published_by_name ? `, ${published_by_name}` : ''}`,
  },
  { key: 'agreed', header: 'Agreed', align: 'end', cell: ({ agreed }) => agreed },
  { key: 'declined', header: 'Declined', align: 'end', cell: ({ declined }) => declined },
]

export function VersionsTable({ versions }: { versions: readonly Version[] }) {
  return (
    <DataTable label="Versions" rows={versions} columns={COLUMNS} rowKey={({ version }) => String(version)} />
  )
}
