import { Anchor, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { system } from '@rsfc/contract/system/routes'
import type { Server, SystemState } from '@rsfc/contract/system/schemas'
import type { Health } from '@rsfc/domain/system/judge'
import { adviceOn, bytesInWords, durationInWords, HEALTH_WORDS, roleInWords } from '@rsfc/domain/system/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { FactList, type Fact } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

const TONES: Readonly<Record<Health, Tone>> = { ok: 'good', warn: 'waiting', alarm: 'alarm' }

export function SystemOverview() {
  const { data, error, isError, refetch } = useQuery({ ...read(system.state), refetchInterval: 30_000 })
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return <Skeleton height={420} radius="lg" role="status" aria-label="Loading the state of the system" />
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 300px)" autoFlow="auto-fit" spacing="lg">
        <StoragePart storage={data.storage} />
        <BackupPart backup={data.backup} />
        <QueuePart queue={data.queue} />
        <DatabasePart database={data.database} version={data.version} />
      </SimpleGrid>
      <ServersPart servers={data.servers} />
    </>
  )
}

type PartProps = { title: string; health: Health; advice: string | null; children: ReactNode }

function Part({ title, health, advice, children }: PartProps) {
  return (
    <Panel title={title} aside={<StatusBadge tone={TONES[health]}>{HEALTH_WORDS[health]}</StatusBadge>}>
      {advice && (
        <Text inherit mb="md" fw={600}>
          {advice}
        </Text>
      )}
      {children}
    </Panel>
  )
}

function StoragePart({ storage: { health, bytes, limit_bytes } }: Pick<SystemState, 'storage'>) {
  return (
    <Part title="Files" health={health} advice={adviceOn('storage', health)}>
      <FactList
        facts={[
          { label: 'Used', value: bytesInWords(bytes) },
          { label: 'Limit', value: bytesInWords(limit_bytes) },
        ]}
      />
    </Part>
  )
}

function BackupPart({ backup: { health, last } }: Pick<SystemState, 'backup'>) {
  const facts: Fact[] = last
    ? [
        { label: 'Last backup', value: momentInWords(last.made_at) },
        { label: 'Size', value: bytesInWords(last.bytes) },
        { label: 'File', value: <span>{last.file}</span> },
      ]
    : [{ label: 'Last backup', value: 'None yet' }]
  return (
    <Part title="Backup" health={health} advice={adviceOn('backup', health)}>
      <FactList facts={facts} />
    </Part>
  )
}

function QueuePart({ queue }: Pick<SystemState, 'queue'>) {
  const { health, waiting, running, later, failed, oldest_seconds } = queue
  return (
    <Part title="Mails and jobs" health={health} advice={adviceOn('queue', health)}>
      <FactList
        facts={[
          { label: 'Waiting now', value: waiting },
          { label: 'Longest wait', value: waiting > 0 ? durationInWords(oldest_seconds) : 'None' },
          { label: 'In progress', value: running },
          { label: 'Due later', value: later },
          { label: 'Given up', value: failed > 0 ? <FailedLink count={failed} /> : 0 },
        ]}
      />
    </Part>
  )
}

function FailedLink({ count }: { count: number }) {
  return (
    <Anchor component={Link} to={addressOf(pages.failedJobs)} inherit>
      {count}: see and try again
    </Anchor>
  )
}

type DatabaseProps = Pick<SystemState, 'database' | 'version'>

function DatabasePart({ database, version }: DatabaseProps) {
  const { health, bytes, migrations, pending } = database
  return (
    <Part title="Site and database" health={health} advice={adviceOn('database', health)}>
      <FactList
        facts={[
          { label: 'Version', value: version },
          { label: 'Database', value: `PostgreSQL ${database.version}` },
          { label: 'Size', value: bytesInWords(bytes) },
          {
            label: 'Migrations',
            value: pending > 0 ? `${migrations}, and ${pending} to run` : `${migrations}, all applied`,
          },
        ]}
      />
    </Part>
  )
}

function ServersPart({ servers: { health, list } }: Pick<SystemState, 'servers'>) {
  const disks = new Set(list.map((server) => server.health))
  const disk = disks.has('alarm') ? 'alarm' : disks.has('warn') ? 'warn' : 'ok'
  const advice = disk === 'ok' ? adviceOn('servers', health) : adviceOn('disk', disk)
  return (
    <Part title="Servers" health={health} advice={advice}>
      {list.length > 0 && <ServerTable servers={list} />}
    </Part>
  )
}

function ServerTable({ servers }: { servers: readonly Server[] }) {
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

/** For example 'Sat 14 Nov 2026, 03:30', from a stamp in club time. */
function momentInWords(stamp: string): string {
  return `${dateInWords(stamp.slice(0, 10))}, ${stamp.slice(11, 16)}`
}
