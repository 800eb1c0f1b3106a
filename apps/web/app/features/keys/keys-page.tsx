import { Anchor, Box, Button, Flex, Skeleton, Text } from '@mantine/core'
import { keys } from '@rsfc/contract/keys/routes'
import type { ApiKey } from '@rsfc/contract/keys/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { KEY_STATE_WORDS, scopesInWords } from '@rsfc/domain/keys/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { MadeKeyDialog } from './made-key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

export const meta = privateMeta('API keys')

/** The API keys of all officers: make one, see when each was used last, revoke it. */
export default function KeysPage() {
  const list = useQuery(read(keys.list))
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const makeButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      Make a key
    </Button>
  )
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="API keys" eyebrow="Admin Dashboard" action={makeButton}>
        With a key, a program can read or change the club’s records: a screen in the hangar, for example, or
        accounting software. It acts as the officer who made the key, and only where the key allows it. All
        calls are described in the{' '}
        <Anchor href="/api/docs" inherit underline="always">
          API reference
        </Anchor>
        .
      </PageHeader>
      {list.isPending && <Skeleton height={240} radius="lg" role="status" aria-label="Loading API keys" />}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState icon={<IconKey size={28} stroke={1.5} />} title="No keys yet">
          No program has access to the club’s records.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <DataTable
          label="API keys"
          rows={validFirst(list.data)}
          columns={COLUMNS}
          rowKey={({ _id }) => _id}
          actions={revokeButton}
        />
      )}
      <NewKeyDialog opened={making} onClose={() => setMaking(false)} onMade={setMade} />
      <MadeKeyDialog apiKey={made} onClose={() => setMade(null)} />
    </Page>
  )
}

const isValid = ({ state }: ApiKey) => state === 'valid'

function validFirst(rows: readonly ApiKey[]): ApiKey[] {
  return [...rows.filter(isValid), ...rows.filter((row) => !isValid(row))]
}

const revokeButton = (row: ApiKey) => (isValid(row) ? <RevokeKey row={row} /> : null)

const dayOf = (at: string) => dateInWords(at.slice(0, 10))

/** The last day: a key ends at midnight. */
function lastDayOf({ expires_at }: ApiKey): string {
  return dateInWords(clubDate(new Date(Date.parse(expires_at) - 1)))
}

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Key',
    leads: true,
    cell: ({ name, hint }) => (
      <Flex component="span" gap="xxs" direction="column">
        <strong>{name}</strong>
        <Box component="code" c="dimmed" fz="sm">
          {hint}…
        </Box>
      </Flex>
    ),
  },
  {
    key: 'scopes',
    header: 'What it may do',
    cell: ({ scopes }) => (
      <ul>
        {scopesInWords(scopes).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'owner_name',
    header: 'Made by',
    cell: ({ owner_name, createdAt }) => (
      <Flex component="span" gap="xxs" direction="column">
        {owner_name}
        <Text span size="sm" c="dimmed">
          {dayOf(createdAt)}
        </Text>
      </Flex>
    ),
  },
  {
    key: 'last_used_at',
    header: 'Last use',
    cell: ({ last_used_at }) =>
      last_used_at ? `${dayOf(last_used_at)}, ${last_used_at.slice(11, 16)}` : 'Never',
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <Flex component="span" gap="xxs" direction="column">
        <span>
          <StatusBadge tone={isValid(row) ? 'good' : 'quiet'}>{KEY_STATE_WORDS[row.state]}</StatusBadge>
        </span>
        <Text span size="sm" c="dimmed">
          {row.revoked_at ? `since ${dayOf(row.revoked_at)}` : `until ${lastDayOf(row)}`}
        </Text>
      </Flex>
    ),
  },
]

/** Revokes a key after a confirmation. */
function RevokeKey({ row: { _id, name } }: { row: ApiKey }) {
  const revoke = useAction(keys.revoke)
  const ask = async () => {
    const sure = await askFirst({
      title: `Revoke ${name}?`,
      children:
        'The program that uses this key stops working at once. This cannot be undone: it needs a new key.',
      confirm: 'Revoke the key',
      danger: true,
    })
    if (sure) revoke.mutate({ params: { id: _id } })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={revoke.isPending}
      aria-label={`Revoke ${name}`}
      onClick={() => void ask()}
    >
      Revoke
    </Button>
  )
}
