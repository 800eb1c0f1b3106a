import { Anchor, Flex, Text } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { dueInWords } from '@rsfc/domain/support/requests'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseBadge } from './case-badge.tsx'
import { Message, momentInWords as when } from './message.tsx'

export const meta = privateMeta('Support case')

type Case = RouteData<typeof support.read>

export default function CasePage() {
  const id = useSearchParams()[0].get('id') ?? 'none'
  const found = useQuery(read(support.read, { params: { id } }))
  if (found.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.panelCases)}>All cases</BackLink>
      {found.data ? (
        <CaseDetails key={id} supportCase={found.data} />
      ) : (
        <>
          <PageHeader title="Support case" eyebrow="Admin Dashboard" />
          <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
        </>
      )}
    </Page>
  )
}

function CaseDetails({ supportCase }: { supportCase: Case }) {
  const [today] = useState(() => clubDate(new Date()))
  return (
    <>
      <PageHeader
        title={supportCase.name}
        eyebrow={`Support case · ${when(supportCase.createdAt)}`}
        action={<CaseBadge status={supportCase.case_status} />}
      >
        {supportCase.email}
        {supportCase.due_on && supportCase.case_status !== 'resolved' && (
          <>
            {' · '}
            <Text
              span
              inherit
              fw={600}
              c={supportCase.due_on < today ? 'var(--rsfc-alarm-text, red)' : undefined}
            >
              {`${dueInWords(supportCase.due_on, today)} (${dateInWords(supportCase.due_on)})`}
            </Text>
          </>
        )}
        {supportCase.user_id && (
          <>
            {' · '}
            <Anchor component={Link} to={addressOf(pages.adminMember, { member_id: supportCase.user_id })}>
              See the member
            </Anchor>
          </>
        )}
      </PageHeader>
      <Columns>
        <Conversation supportCase={supportCase} />
        <AnswerForm supportCase={supportCase} />
      </Columns>
    </>
  )
}

function Conversation({ supportCase }: { supportCase: Case }) {
  return (
    <Panel title="Conversation">
      <Flex component="ol" gap="md" direction="column">
        <Message from={supportCase.name} at={supportCase.createdAt} text={supportCase.message} />
        {supportCase.replies.map(({ _id, officer, createdAt, reply }) => (
          <Message key={_id} from={officer ?? 'A former officer'} at={createdAt} text={reply} ours />
        ))}
      </Flex>
    </Panel>
  )
}
