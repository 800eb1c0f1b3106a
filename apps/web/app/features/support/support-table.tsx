import { Anchor, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import type { SupportCase } from '@rsfc/contract/support/schemas'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconLifebuoy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { searchedPages } from '../../data/searched-pages.ts'
import { SearchedTable } from '../../ui/tables/searched-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { useTableSearch } from '../../ui/tables/use-table-search.ts'
import { CaseBadge } from './case-badge.tsx'

/** The support cases in the control panel (2.admin.panel-support). */
export function SupportTable() {
  const search = useTableSearch<SupportCase['case_status']>()
  const list = useInfiniteQuery(searchedPages(support.list, search))
  return (
    <SearchedTable
      id="support-cases"
      title="Support cases"
      noun="support cases"
      search={search}
      placeholder="Name, email, message"
      statuses={CASE_STATUS_WORDS}
      query={list}
      rows={list.data?.pages.flat()}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      icon={<IconLifebuoy size={28} stroke={1.5} />}
      empty="Messages to the club appear here."
    />
  )
}

const COLUMNS: readonly Column<SupportCase>[] = [
  {
    key: 'name',
    header: 'From',
    leads: true,
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={addressOf(pages.supportCase, {}, { query: { id: _id } })} fw={600}>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }) => (
      <Text span inherit maw="60ch" lineClamp={2}>
        {message}
      </Text>
    ),
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
