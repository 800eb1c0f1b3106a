import { Button } from '@mantine/core'
import { weather } from '@rsfc/contract/weather/routes'
import type { ReleaseQuestion } from '@rsfc/contract/weather/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { NOT_A_BRIEFING } from '@rsfc/domain/weather/words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import layout from '../../ui/public/answer-page.module.css'
import classes from './release-page.module.css'

export const meta = pageMeta('Release the slot', { indexed: false })

/** Opened from a mail, without signing in. A button, because mail programs open links by themselves. */
export default function ReleasePage() {
  const { token = '' } = useParams()
  const question = useQuery({
    ...read(weather.releaseQuestion, { body: { token } }),
    meta: { handlesRefusal: true },
  })
  const release = useAction(weather.release)
  const flight = release.data ?? question.data
  if (question.isPending) return <PageSkeleton />
  if (!flight)
    return (
      <div className={layout.page}>
        <PageHeader title="This link is no longer valid">Sign in to see or cancel your flights.</PageHeader>
      </div>
    )
  return (
    <div className={layout.page}>
      <PageHeader title={TITLES[flight.state]} eyebrow={whenOf(flight)}>
        {STORIES[flight.state]}
      </PageHeader>
      {flight.state === 'booked' && (
        <>
          <ul className={classes.reasons}>
            {flight.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className={classes.note}>{NOT_A_BRIEFING}</p>
          <div>
            <Button size="lg" loading={release.isPending} onClick={() => release.mutate({ body: { token } })}>
              Release the slot
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const whenOf = (flight: ReleaseQuestion) =>
  `${dateInWords(flight.flight_date)}, ${flight.start_time} to ${flight.end_time}, ${aircraftInWords(flight)}`

const TITLES: Readonly<Record<ReleaseQuestion['state'], string>> = {
  booked: 'Release your slot?',
  released: 'The slot is released',
  over: 'This flight can no longer be released',
}

const STORIES: Readonly<Record<ReleaseQuestion['state'], string>> = {
  booked: 'It is up to you. Releasing the slot costs nothing, and someone who is waiting may get it.',
  released:
    'Thank you. Nothing is charged, and the slot is offered to members who are waiting for this time.',
  over: 'It has started, or it was changed after we wrote to you. Sign in to see it.',
}
