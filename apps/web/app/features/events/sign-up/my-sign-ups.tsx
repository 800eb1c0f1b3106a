import { events } from '@rsfc/contract/events/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { signUpAddress } from '../view/event-addresses.ts'
import classes from './my-sign-ups.module.css'
import { signUpStatus } from '../view/sign-up-status.ts'
import { read } from '../../../data/read.ts'

/** The upcoming events that the member has signed up for, for the member home page. */
export function MySignUps() {
  const { data, error, refetch } = useQuery(read(events.mine))
  return (
    <Panel title="My sign-ups">
      {data?.length === 0 && (
        <div className={classes.none}>
          <p>You have not signed up for any upcoming events.</p>
          <Button component={Link} to={addressOf(pages.events)} variant="default" size="sm">
            See all events
          </Button>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((event) => {
            const { label, tone } = signUpStatus(event)
            return (
              <li key={event._id}>
                <div>
                  <Link to={signUpAddress(event)} className={classes.title} dir="auto">
                    {event.event_title}
                  </Link>
                  <p className={classes.when}>
                    {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
                  </p>
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </li>
            )
          })}
        </ul>
      )}
      {!data && !error && <Skeleton height={72} radius="md" role="status" aria-label="Loading" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
