import { Button } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Link, useParams } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import classes from './tech-log.module.css'

export const meta = pageMeta('Your meter reading', { indexed: false })

/** Opened from a mail. Buttons, because mail programs open links by themselves. */
export default function MeterAnswerPage() {
  const { token = '' } = useParams()
  const answer = useAction(airworthiness.answerGap)
  if (answer.data)
    return (
      <div className={layout.page}>
        <PageHeader title="Thank you" eyebrow={answer.data.aircraft_registration}>
          {answer.data.answer === 'right'
            ? `Your figure of ${answer.data.reading.toFixed(1)} stands. An officer looks at the rest.`
            : 'An officer corrects the meter. You need not do anything.'}
        </PageHeader>
        <div>
          <Button component={Link} to={addressOf(pages.home)} variant="default">
            To the club’s site
          </Button>
        </div>
      </div>
    )
  const send = (given: 'right' | 'wrong') => answer.mutate({ body: { token, answer: given } })
  return (
    <div className={layout.page}>
      <PageHeader title="Did you read the meter right?" eyebrow="Your flight">
        The mail says which flight and which figure.
      </PageHeader>
      <div className={classes.acts}>
        <Button loading={answer.isPending} onClick={() => send('right')}>
          My figure is right
        </Button>
        <Button variant="default" loading={answer.isPending} onClick={() => send('wrong')}>
          I may have misread it
        </Button>
      </div>
    </div>
  )
}
