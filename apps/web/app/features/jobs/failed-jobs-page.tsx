import { Button, Flex, Skeleton, Text } from '@mantine/core'
import { jobs } from '@rsfc/contract/jobs/routes'
import type { FailedJob } from '@rsfc/contract/jobs/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { jobInWords } from '@rsfc/domain/jobs/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconMailCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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

export const meta = privateMeta('Mails and jobs')

/** Failed mails and jobs, with 'Try again' and 'Dismiss'. What the mails say is not shown. */
export default function FailedJobsPage() {
  const list = useQuery({ ...read(jobs.failed), refetchInterval: 30_000 })
  const retry = useAction(jobs.retry)
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader
        title="Mails and jobs"
        eyebrow="Admin Dashboard"
        action={
          list.data &&
          list.data.length > 1 && (
            <Button
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retry.mutate({ body: { ids: list.data.map(({ _id }) => _id) } })}
            >
              Try all again
            </Button>
          )
        }
      >
        Mails that could not be sent, and work that failed in the background. The site tries again for two
        days by itself. After that, you can try again for two more weeks.
      </PageHeader>
      {list.isPending && <Skeleton height={240} radius="lg" role="status" aria-label="Loading failed jobs" />}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState icon={<IconMailCheck size={28} stroke={1.5} />} title="Everything was sent">
          No mail is stuck and no job has failed.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <DataTable
          label="Failed mails and jobs"
          rows={list.data}
          columns={COLUMNS}
          rowKey={({ _id }) => _id}
          actions={renderActs}
        />
      )}
    </Page>
  )
}

const renderActs = (failed: FailedJob) => <Acts failed={failed} />

function Acts({ failed }: { failed: FailedJob }) {
  const retry = useAction(jobs.retry)
  const dismiss = useAction(jobs.dismiss)
  const body = { ids: [failed._id] }
  const giveUp = async () => {
    const isSure = await askFirst({
      title: 'Dismiss this for good?',
      children: `${nameOf(failed)} will not be tried again, and is removed from this list.`,
      confirm: 'Dismiss it',
      danger: true,
    })
    if (isSure) dismiss.mutate({ body })
  }
  return (
    <Flex component="span" gap="xs" wrap="wrap" display="inline-flex">
      <Button
        size="compact-sm"
        variant="default"
        loading={retry.isPending}
        aria-label={`Try again: ${nameOf(failed)}`}
        onClick={() => retry.mutate({ body })}
      >
        Try again
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={dismiss.isPending}
        aria-label={`Dismiss: ${nameOf(failed)}`}
        onClick={() => void giveUp()}
      >
        Dismiss
      </Button>
    </Flex>
  )
}

function nameOf({ name, to, subject }: FailedJob): string {
  return to ? `${subject ?? jobInWords(name)}, to ${to}` : jobInWords(name)
}

const moment = (at: string) => `${dateInWords(at.slice(0, 10))}, ${at.slice(11, 16)}`

const COLUMNS: readonly Column<FailedJob>[] = [
  {
    key: 'what',
    header: 'What',
    leads: true,
    cell: ({ name, to, subject }) => (
      <Flex component="span" gap="xxs" direction="column">
        <strong>{subject ?? jobInWords(name)}</strong>
        {to && (
          <Text span size="sm" c="dimmed">
            to {to}
          </Text>
        )}
      </Flex>
    ),
  },
  { key: 'queued_at', header: 'Since', cell: ({ queued_at }) => moment(queued_at) },
  {
    key: 'error',
    header: 'Why',
    cell: ({ error, attempts }) => (
      <Flex component="span" gap="xxs" direction="column">
        {error}
        <Text span size="sm" c="dimmed">
          {attempts === 1 ? 'tried once' : `tried ${attempts} times`}
        </Text>
      </Flex>
    ),
  },
  {
    key: 'next_try',
    header: 'Next try',
    cell: ({ next_try }) => (next_try ? moment(next_try) : <StatusBadge tone="alarm">Given up</StatusBadge>),
  },
]
