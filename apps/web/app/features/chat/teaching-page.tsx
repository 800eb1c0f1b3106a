import { Skeleton, Stack } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconMessageCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ClubAnswer } from './teaching/club-answer.tsx'
import { PhrasingList } from './teaching/phrasing-list.tsx'
import { QuestionGroup } from './teaching/question-group.tsx'

export const meta = privateMeta('Assistant')

/** The questions that the assistant could not answer, and what officers have taught it. */
export default function TeachingPage() {
  const { data, isPending, isError, error, refetch } = useQuery(read(chat.teaching))
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="Assistant" eyebrow="Admin Dashboard">
        Questions that the assistant could not answer, without names or numbers. What you add here is used at
        once.
      </PageHeader>
      {isPending && <Skeleton height={240} radius="lg" role="status" aria-label="Loading questions" />}
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {data?.groups.length === 0 && (
        <EmptyState icon={<IconMessageCheck size={28} stroke={1.5} />} title="Every question has an answer">
          Questions that the assistant cannot answer will appear here.
        </EmptyState>
      )}
      {data?.groups.map((group) => (
        <QuestionGroup key={group.question} group={group} answers={data.answers} />
      ))}
      {data && data.answers.length > 0 && (
        <Panel title="Answers of the club">
          <Stack gap="lg">
            {data.answers.map((answer) => (
              <ClubAnswer key={answer._id} answer={answer} />
            ))}
          </Stack>
        </Panel>
      )}
      {data && data.phrasings.length > 0 && (
        <Panel title="Added questions">
          <PhrasingList phrasings={data.phrasings} />
        </Panel>
      )}
    </Page>
  )
}
