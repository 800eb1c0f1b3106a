import type { Server } from '@rsfc/contract/system/schemas'
import { bytesInWords, roleInWords } from '@rsfc/domain/system/words'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { momentInWords } from './moment-in-words.ts'

export function ServerTable({ servers }: { servers: readonly Server[] }) {
  return (
    <DataTable
      label="Running servers"
      rows={servers}
      columns={COLUMNS}
      rowKey={({ host, role, started_at }) => `${host} ${role} ${started_at}`}
    />
  )
}

const COLUMNS: readonly Column<Server>[] = [
  { key: 'host', header: 'Machine', leads: true, cell: ({ host }) => <strong>{host}</strong> },
  { key: 'role', header: 'Does', cell: ({ role }) => roleInWords(role) },
  { key: 'version', header: 'Version', cell: ({ version }) => version },
  { key: 'started_at', header: 'Running since', cell: ({ started_at }) => momentInWords(started_at) },
  { key: 'memory', header: 'Memory', cell: ({ memory }) => bytesInWords(memory) },
  {
    key: 'disk',
    header: 'Disk free',
    cell: ({ disk_free, disk_total, health }) => {
      const words = `${bytesInWords(disk_free)} of ${bytesInWords(disk_total)}`
      return health === 'ok' ? (
        words
      ) : (
        <StatusBadge tone={health === 'alarm' ? 'alarm' : 'waiting'}>{words}</StatusBadge>
      )
    },
  },
]
