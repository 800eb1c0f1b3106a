import { Anchor, Button, NativeSelect, Skeleton } from '@mantine/core'
import type { SupportCase } from '@rsfc/contract/support'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconLifebuoy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import layout from '../../ui/area/area-layout.module.css'
import { DataTable, type Column } from '../../ui/area/data-table.tsx'
import { FetchFailed } from '../../ui/area/fetch-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CaseBadge } from './case-badge.tsx'
import { caseListQuery, type CaseFilter } from './support-readings.ts'
import classes from './support-table.module.css'

const STATUSES = [
  { value: '', label: 'Every status' },
  ...CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_WORDS[value] })),
]

/** The support cases of the control panel (§2). */
export function SupportTable() {
  const [status, setStatus] = useState<CaseFilter['status']>('')
  const list = useInfiniteQuery(caseListQuery({ q: '', status }))
  const cases = list.data?.pages.flat() ?? []
  return (
    <section aria-labelledby="support-cases" className={layout.stack}>
      <div className={classes.head}>
        <h2 id="support-cases" className={classes.title}>
          Support cases
        </h2>
        <NativeSelect
          aria-label="Status of the support cases"
          data={STATUSES}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as CaseFilter['status'])}
        />
      </div>
      {list.isPending && (
        <Skeleton height={220} radius="lg" role="status" aria-label="Loading the support cases" />
      )}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && cases.length === 0 && (
        <EmptyState icon={<IconLifebuoy size={28} stroke={1.5} />} title="No cases here">
          {status
            ? `No case is ${CASE_STATUS_WORDS[status].toLowerCase()}.`
            : 'Messages to the club come here.'}
        </EmptyState>
      )}
      {cases.length > 0 && (
        <DataTable label="Support cases" rows={cases} columns={COLUMNS} rowKey={({ _id }) => _id} />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more cases
        </Button>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<SupportCase>[] = [
  {
    key: 'name',
    header: 'From',
    leads: true,
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={`/admin/control-panel/support?id=${_id}`} fw={600}>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }) => <span className={classes.message}>{message}</span>,
  },
  {
    key: 'createdAt',
    header: 'Received',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => dateInWords(clubDate(new Date(createdAt))),
  },
  {
    key: 'case_status',
    header: 'Status',
    sortBy: ({ case_status }) => CASE_STATUSES.indexOf(case_status),
    cell: ({ case_status }) => <CaseBadge status={case_status} />,
  },
]
