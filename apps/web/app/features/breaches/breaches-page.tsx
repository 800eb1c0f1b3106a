import { Skeleton } from '@mantine/core'
import { breaches } from '@rsfc/contract/breaches/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import { FiguresForm } from './figures-form.tsx'
import { NewBreachForm } from './new-breach-form.tsx'
import { stateInWords } from './state-words.ts'

export const meta = privateMeta('Breaches')

type Summary = RouteData<typeof breaches.list>[number]

/** Breaches of personal data, and how they stand. */
export default function BreachesPage() {
  const list = useQuery(read(breaches.list))
  const figures = useQuery(read(breaches.figures))
  return (
    <Page>
      <BackLink to={addressOf(pages.panelPrivacy)}>Privacy</BackLink>
      <PageHeader title="Breaches of personal data" eyebrow="Admin Dashboard">
        Record a breach as soon as it is found. The site lists whose data it touches, drafts the notices, and
        counts the days.
      </PageHeader>
      <Chapter id="list" title="Recorded">
        {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={120} radius="lg" role="status" aria-label="Loading breaches" />}
        {list.data?.length === 0 && (
          <EmptyState icon={<IconShieldCheck size={28} stroke={1.5} />} title="None so far">
            No breach of personal data is recorded.
          </EmptyState>
        )}
        {list.data && list.data.length > 0 && (
          <DataTable label="Breaches" rows={list.data} columns={COLUMNS} rowKey={({ _id }) => _id} />
        )}
      </Chapter>
      <Chapter id="new" title="Record a breach" lead="Short and factual, without names: it is kept for good.">
        <NewBreachForm />
      </Chapter>
      <Chapter
        id="figures"
        title="What the law asks"
        lead="Assessments follow the figures in force on their day. Correct them when the law changes."
      >
        {figures.data && <FiguresForm key={JSON.stringify(figures.data)} figures={figures.data} />}
      </Chapter>
    </Page>
  )
}

const COLUMNS: readonly Column<Summary>[] = [
  {
    key: 'title',
    header: 'Breach',
    leads: true,
    cell: ({ _id, number, title }) => (
      <TextLink to={addressOf(pages.breach, { id: _id })}>{`${number}. ${title}`}</TextLink>
    ),
  },
  { key: 'found_at', header: 'Found', cell: ({ found_at }) => dateInWords(found_at.slice(0, 10)) },
  {
    key: 'people',
    header: 'People',
    align: 'end',
    cell: ({ state }) => state.people ?? 'Not assessed',
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => {
      const { words, tone } = stateInWords(state, clubDate(new Date()))
      return <StatusBadge tone={tone}>{words}</StatusBadge>
    },
  },
]
