import { Button } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { OverdueQuestion } from '@rsfc/contract/overdue/schemas'
import { EXTENSION_MINUTES } from '@rsfc/domain/overdue/ladder'
import { clubTime } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import classes from '../../ui/public/answer-page.module.css'

export const meta = pageMeta('Overdue flight', { indexed: false })

/** Opened from a mail, without signing in. Buttons, because mail programs open links by themselves. */
export default function OverdueAnswerPage() {
  const { token = '' } = useParams()
  const question = useQuery({
    ...read(overdue.question, { body: { token } }),
    meta: { handlesRefusal: true },
  })
  const answer = useAction(overdue.answer)
  const asked = answer.data ?? question.data
  if (question.isPending) return <PageSkeleton />
  return (
    <div className={classes.page}>
      {asked ? (
        <>
          <PageHeader title={titleOf(asked)} eyebrow={asked.aircraft_registration}>
            {storyOf(asked)}
          </PageHeader>
          <Answers
            question={asked}
            busy={answer.isPending}
            onAnswer={(given) => answer.mutate({ body: { token, ...given } })}
          />
        </>
      ) : (
        <PageHeader title="This link is no longer valid">
          If an aircraft is missing, phone the club or the tower now. Do not wait for a mail.
        </PageHeader>
      )}
    </div>
  )
}

const timeOf = (stamp: string) => clubTime(new Date(stamp))

function titleOf({ state, own, pilot_name, deadline }: OverdueQuestion): string {
  if (state === 'landed') return own ? 'Welcome back' : `${pilot_name} has landed`
  if (state === 'flying')
    return own ? `We expect you at ${timeOf(deadline)}` : `${pilot_name} has asked for more time`
  if (own) return 'Have you landed?'
  return `${pilot_name} is overdue`
}

function storyOf({ state, own, deadline, acknowledged_name }: OverdueQuestion): string {
  if (state === 'landed') return 'The alarm is over. Nothing more needs to be done.'
  if (state === 'flying') return `Expected at ${timeOf(deadline)}. The alarm is off until then.`
  if (own) return `You were expected at ${timeOf(deadline)}. One press is enough.`
  if (acknowledged_name) return `${acknowledged_name} has taken charge.`
  return `Expected at ${timeOf(deadline)}. Phone the pilot, ask the tower, look on the apron.`
}

type Given = { answer: 'landed' | 'extend' | 'acknowledge'; minutes?: (typeof EXTENSION_MINUTES)[number] }
type AnswersProps = { question: OverdueQuestion; busy: boolean; onAnswer: (given: Given) => void }

function Answers({ question: { state, own }, busy, onAnswer }: AnswersProps) {
  if (state === 'landed') return null
  return (
    <div className={classes.answers}>
      {!own && state === 'overdue' && (
        <Button size="lg" loading={busy} onClick={() => onAnswer({ answer: 'acknowledge' })}>
          I take charge
        </Button>
      )}
      <Button
        size="lg"
        variant={own ? 'filled' : 'default'}
        loading={busy}
        onClick={() => onAnswer({ answer: 'landed' })}
      >
        {own ? 'I have landed' : 'It has landed'}
      </Button>
      {own &&
        EXTENSION_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            size="lg"
            variant="default"
            disabled={busy}
            onClick={() => onAnswer({ answer: 'extend', minutes })}
          >
            {`${minutes} minutes more`}
          </Button>
        ))}
    </div>
  )
}
