import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CaseBadge } from './case-badge.tsx'
import classes from './case-page.module.css'
import { read } from '../../data/read.ts'

export const meta = privateMeta('Support case')

type Case = RouteData<typeof support.read>

export default function CasePage() {
  const id = useSearchParams()[0].get('id') ?? 'none'
  const found = useQuery(read(support.read, { params: { id } }))
  if (found.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
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

type MessageProps = { from: string; at: string; text: string; ours?: boolean }

function Message({ from, at, text, ours = false }: MessageProps) {
  return (
    <li className={classes.letter} data-ours={ours || undefined}>
      <p className={classes.from}>
        <strong>{from}</strong> <time dateTime={at}>{when(at)}</time>
      </p>
      <p className={classes.text}>
        <LinkedText text={text} />
      </p>
    </li>
  )
}

function when(at: string): string {
  const moment = new Date(at)
  return `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
}
