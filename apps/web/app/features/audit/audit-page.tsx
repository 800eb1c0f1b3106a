import { Button, Group, NativeSelect } from '@mantine/core'
import { audit } from '@rsfc/contract/audit/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { isShortSearch, TYPE_MORE } from '@rsfc/domain/search/short-search'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readPages } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { SUBJECTS } from './entry-text.ts'

export const meta = privateMeta('Audit trail')

export default function AuditPage() {
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [subject, setSubject] = useState<AuditSubject | ''>('')
  const showAll = () => {
    setQ('')
    setSubject('')
    field.current?.focus()
  }
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="Audit trail" eyebrow="Admin Dashboard">
        Every change made by an officer: who changed what, with the old and new values. Entries cannot be
        edited or deleted.
      </PageHeader>
      <Group gap="sm">
        <SearchField
          ref={field}
          label="Search the audit trail"
          placeholder="Name, field or value"
          value={q}
          onSearch={setQ}
        />
        <NativeSelect
          aria-label="Subject"
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value as AuditSubject | '')}
          data={[{ value: '', label: 'All subjects' }, ...SUBJECTS]}
        />
      </Group>
      <Entries q={q} subject={subject} onClear={showAll} />
    </Page>
  )
}

const PAGE = 15

type EntriesProps = { q: string; subject: AuditSubject | ''; onClear: () => void }

function Entries({ q, subject, onClear }: EntriesProps) {
  const list = useInfiniteQuery({
    ...readPages(audit.list, PAGE, { query: { q, ...(subject && { subject }) } }),
    placeholderData: keepPreviousData,
  })
  if (list.isError && !list.data)
    return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton />
  const entries = list.data.pages.flat()
  if (entries.length === 0) return <NoEntries q={q} subject={subject} onClear={onClear} />
  return (
    <>
      <AuditEntries entries={entries} />
      <ShowMore list={list}>Show older changes</ShowMore>
    </>
  )
}

function NoEntries({ q, subject, onClear }: EntriesProps) {
  const icon = <IconHistory size={28} stroke={1.5} />
  if (!q && !subject)
    return (
      <EmptyState icon={icon} title="Nothing recorded yet">
        Changes made by officers will appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title="Nothing found"
      action={
        <Button variant="default" onClick={onClear}>
          Show all changes
        </Button>
      }
    >
      {q ? `No changes match “${q}”.` : 'No changes of this kind yet.'} {isShortSearch(q) && TYPE_MORE}
    </EmptyState>
  )
}
