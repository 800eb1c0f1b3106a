import { Anchor } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseBadge } from './case-badge.tsx'
import classes from './conversation.module.css'
import { Message, momentInWords as when } from './message.tsx'
import { read } from '../../data/read.ts'

export const meta = privateMeta('Support case')

type Case = RouteData<typeof support.read>

export default function CasePage() {
  const id = useSearchParams()[0].get('id') ?? 'none'
  const found = useQuery(read(support.read, { params: { id } }))
  if (found.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.panelCases)}>All cases</BackLink>
      {found.data ? (
        <CaseDetails key={id} supportCase={found.data} />
      ) : (
        <>
          <PageHeader title="Support case" eyebrow="Admin Dashboard" />
          <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
        </>
      )}
    </div>
  )
}

function CaseDetails({ supportCase }: { supportCase: Case }) {
  return (
    <>
      <PageHeader
        title={supportCase.name}
        eyebrow={`Support case · ${when(supportCase.createdAt)}`}
        action={<CaseBadge status={supportCase.case_status} />}
      >
        {supportCase.email}
        {supportCase.user_id && (
          <>
            {' · '}
            <Anchor component={Link} to={addressOf(pages.adminMember, { member_id: supportCase.user_id })}>
              See the member
            </Anchor>
          </>
        )}
      </PageHeader>
      <div className={layout.columns}>
        <Conversation supportCase={supportCase} />
        <AnswerForm supportCase={supportCase} />
      </div>
    </>
  )
}

function Conversation({ supportCase }: { supportCase: Case }) {
  return (
    <Panel title="Conversation">
      <ol className={classes.letters}>
        <Message from={supportCase.name} at={supportCase.createdAt} text={supportCase.message} />
        {supportCase.replies.map(({ _id, officer, createdAt, reply }) => (
          <Message key={_id} from={officer ?? 'A former officer'} at={createdAt} text={reply} ours />
        ))}
      </ol>
    </Panel>
  )
}
