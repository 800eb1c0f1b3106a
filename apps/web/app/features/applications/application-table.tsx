import { Anchor, Button, NativeSelect, Skeleton } from '@mantine/core'
import type { Application } from '@rsfc/contract/applications'
import { APPLICATION_STATUSES } from '@rsfc/domain/applications/status'
import { APPLICATION_STATUS_WORDS, APPLICATION_TYPE_WORDS } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconCertificate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import layout from '../../ui/area/area-layout.module.css'
import { DataTable, type Column } from '../../ui/area/data-table.tsx'
import { FetchFailed } from '../../ui/area/fetch-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { applicationAddress, type ApplicationPassed } from './application-address.ts'
import { ApplicationBadge } from './application-badge.tsx'
import { applicationListQuery, type StatusFilter } from './application-readings.ts'
import classes from './application-table.module.css'

const STATUSES = [
  { value: '', label: 'Every status' },
  ...APPLICATION_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_WORDS[value] })),
]

/** The application approval table of the control panel (§2). */
export function ApplicationTable() {
  const [status, setStatus] = useState<StatusFilter>('')
  const list = useInfiniteQuery(applicationListQuery(status))
  const applications = list.data?.pages.flat() ?? []
  return (
    <section aria-labelledby="applications" className={layout.stack}>
      <div className={classes.head}>
        <h2 id="applications" className={classes.title}>
          Application approval
        </h2>
        <NativeSelect
          aria-label="Status of the applications"
          data={STATUSES}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as StatusFilter)}
        />
      </div>
      {list.isPending && (
        <Skeleton height={220} radius="lg" role="status" aria-label="Loading the applications" />
      )}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && applications.length === 0 && (
        <EmptyState icon={<IconCertificate size={28} stroke={1.5} />} title="No applications here">
          {status
            ? `No application is ${APPLICATION_STATUS_WORDS[status].toLowerCase()}.`
            : 'Medical and licence documents that members hand in come here.'}
        </EmptyState>
      )}
      {applications.length > 0 && (
        <DataTable label="Applications" rows={applications} columns={COLUMNS} rowKey={({ _id }) => _id} />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more applications
        </Button>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<Application>[] = [
  {
    key: 'name',
    header: 'Member',
    leads: true,
    sortBy: ({ name }) => name,
    cell: (application) => (
      <Anchor
        component={Link}
        to={applicationAddress(application.application_id)}
        state={{ application } satisfies ApplicationPassed}
        fw={600}
      >
        {application.name}
      </Anchor>
    ),
  },
  {
    key: 'application_type',
    header: 'Type',
    sortBy: ({ application_type }) => application_type,
    cell: ({ application_type }) => APPLICATION_TYPE_WORDS[application_type],
  },
  {
    key: 'documents',
    header: 'Documents',
    align: 'end',
    sortBy: ({ application_documents }) => application_documents.length,
    cell: ({ application_documents }) => application_documents.length,
  },
  {
    key: 'createdAt',
    header: 'Handed in',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => dateInWords(clubDate(new Date(createdAt))),
  },
  {
    key: 'application_status',
    header: 'Status',
    sortBy: ({ application_status }) => APPLICATION_STATUSES.indexOf(application_status),
    cell: ({ application_status }) => <ApplicationBadge status={application_status} />,
  },
]
