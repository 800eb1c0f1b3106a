import { dashboard } from '@rsfc/contract/dashboard/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { clubDate, daysBetween } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './expiries-panel.module.css'
import { read } from '../../data/read.ts'

const SHOWN = 6

/** Medicals and certificates that end soon or have ended, the soonest first. */
export function ExpiriesPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.expiries))
  const [all, setAll] = useState(false)
  const [today] = useState(() => clubDate(new Date()))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  if (data.length === 0)
    return <p className={classes.none}>Every medical and certificate is good for 60 days and more.</p>
  return (
    <div className={classes.panel}>
      <ul className={classes.list}>
        {(all ? data : data.slice(0, SHOWN)).map(({ _id, name, kind, date }) => (
          <li key={`${_id} ${kind}`} className={classes.row}>
            <Link to={addressOf(pages.adminMember, { member_id: _id })} className={classes.name}>
              {name}
            </Link>
            <span className={classes.kind}>{kind === 'medical' ? 'Medical' : 'Certificate'}</span>
            <span className={classes.date}>{dateInWords(date)}</span>
            <DaysLeft days={daysBetween(today, date)} />
          </li>
        ))}
      </ul>
      {data.length > SHOWN && (
        <Button variant="subtle" size="sm" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${data.length}`}
        </Button>
      )}
    </div>
  )
}

function DaysLeft({ days }: { days: number }) {
  if (days < 0) return <StatusBadge tone="alarm">{`ended ${-days} days ago`}</StatusBadge>
  return (
    <StatusBadge tone={days <= 7 ? 'alarm' : 'waiting'}>
      {days === 0 ? 'today' : `${days} days left`}
    </StatusBadge>
  )
}
