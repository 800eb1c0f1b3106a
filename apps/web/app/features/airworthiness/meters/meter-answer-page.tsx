import { Button } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { GapQuestion } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { pageMeta } from '../../../page/page-meta.ts'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import classes from '../../../ui/public/answer-page.module.css'

export const meta = pageMeta('Your meter reading', { indexed: false })

/** Opened from a mail. Buttons, because mail programs open links by themselves. */
export default function MeterAnswerPage() {
  const { token = '' } = useParams()
  const question = useQuery({
    ...read(airworthiness.gapQuestion, { body: { token } }),
    meta: { handlesRefusal: true },
  })
  const answer = useAction(airworthiness.answerGap)
  const answered = answer.data ?? (question.data?.answer ? question.data : null)
  if (question.isPending) return <PageSkeleton />
  return (
    <div className={classes.page}>
      {question.isError && <Invalid />}
      {answered && <Thanks question={answered} />}
      {question.data && !answered && (
        <Question
          question={question.data}
          busy={answer.isPending}
          onAnswer={(chosen) => answer.mutate({ body: { token, answer: chosen } })}
        />
      )}
    </div>
  )
}

type Answer = NonNullable<GapQuestion['answer']>
type QuestionProps = { question: GapQuestion; busy: boolean; onAnswer: (answer: Answer) => void }

function Question({ question, busy, onAnswer }: QuestionProps) {
  const { aircraft_registration, side, reading, other } = question
  return (
    <>
      <PageHeader title={`Did the meter show ${reading.toFixed(1)}?`} eyebrow={aircraft_registration}>
        {side === 'before'
          ? `You left it at ${reading.toFixed(1)}. The next pilot found it at ${other.toFixed(1)}.`
          : `You found it at ${reading.toFixed(1)}. The pilot before you left it at ${other.toFixed(1)}.`}
      </PageHeader>
      <div className={classes.answers}>
        <Button size="lg" loading={busy} onClick={() => onAnswer('right')}>
          {`Yes, it showed ${reading.toFixed(1)}`}
        </Button>
        <Button size="lg" variant="default" disabled={busy} onClick={() => onAnswer('wrong')}>
          I may have misread it
        </Button>
      </div>
    </>
  )
}

function Thanks({ question: { aircraft_registration, answer, reading } }: { question: GapQuestion }) {
  return (
    <>
      <PageHeader title="Thank you" eyebrow={aircraft_registration}>
        {answer === 'right'
          ? `Your figure of ${reading.toFixed(1)} stays. An officer will look into the difference.`
          : 'An officer will correct the meter. You do not need to do anything.'}
      </PageHeader>
      <div>
        <ToTheSite />
      </div>
    </>
  )
}

function Invalid() {
  return (
    <>
      <PageHeader title="This link is no longer valid">
        The gap may already be settled. If you want to tell us something about a meter reading, please write
        to an officer.
      </PageHeader>
      <div>
        <ToTheSite />
      </div>
    </>
  )
}

function ToTheSite() {
  return (
    <Button component={Link} to={addressOf(pages.home)} variant="default">
      Go to the club’s site
    </Button>
  )
}
