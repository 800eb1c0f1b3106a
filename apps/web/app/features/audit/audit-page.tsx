import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privateMeta } from '../../platform/page-meta.ts'
import { FetchFailed } from '../../ui/area/fetch-failed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { AuditEntries } from './audit-entries.tsx'
import classes from './audit-page.module.css'
import { auditQuery } from './audit-readings.ts'
import { SUBJECTS } from './entry-words.ts'

export const meta = privateMeta('Audit trail')

export default function AuditPage() {
  const [typed, setTyped] = useState('')
  const [subject, setSubject] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 300)
  return (
    <div className={classes.page}>
      <PageHeader title="Audit trail" eyebrow="Control Panel">
        Every change by an officer: who, what, before and after. Nothing here can be changed or deleted.
      </PageHeader>
      <div className={classes.search}>
        <TextInput
          label="Search"
          type="search"
          placeholder="A name, a field, a value"
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NativeSelect
          label="About"
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          data={[{ value: '', label: 'Everything' }, ...SUBJECTS]}
        />
      </div>
      <Entries q={q} subject={subject} />
    </div>
  )
}

function Entries({ q, subject }: { q: string; subject: string }) {
  const reading = useInfiniteQuery(auditQuery(q, subject))
  if (reading.isError && !reading.data)
    return <FetchFailed error={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data) return <PageSkeleton />
  const entries = reading.data.pages.flat()
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconHistory size={28} stroke={1.5} />} title="Nothing found">
        No change fits this search. Try a shorter word, or all kinds.
      </EmptyState>
    )
  return (
    <>
      <AuditEntries entries={entries} />
      {reading.hasNextPage && (
        <Button
          variant="default"
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </>
  )
}
