import { applications } from '@rsfc/contract/applications/routes'
import { Anchor } from '@mantine/core'
import type { Application } from '@rsfc/contract/applications/schemas'
import { APPLICATION_STATUSES } from '@rsfc/domain/applications/status'
import { APPLICATION_STATUS_WORDS, APPLICATION_TYPE_WORDS } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconCertificate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SearchedTable } from '../../ui/tables/searched-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { useTableSearch } from '../../ui/tables/use-table-search.ts'
import { applicationAddress, type ApplicationLinkState } from './application-address.ts'
import { ApplicationBadge } from './application-badge.tsx'
import { searchedPages } from '../../data/searched-pages.ts'

/** The application approval table of the control panel (2.admin.panel-applications). */
export function ApplicationTable() {
  const search = useTableSearch<Application['application_status']>()
  const list = useInfiniteQuery(searchedPages(applications.list, search))
  return (
    <SearchedTable
      id="applications"
      title="Application approval"
      noun="applications"
      search={search}
      placeholder="Member or type"
      statuses={APPLICATION_STATUS_WORDS}
      query={list}
      rows={list.data?.pages.flat()}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      icon={<IconCertificate size={28} stroke={1.5} />}
      empty="What members apply for will appear here: medicals, licences and ordinary membership."
    />
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
        state={{ application } satisfies ApplicationLinkState}
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
    header: 'Submitted',
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
