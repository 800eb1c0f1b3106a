import { dashboard } from '@rsfc/contract/dashboard/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { daysLeftInWords } from '@rsfc/domain/members/expiry'
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

/** Medicals and certificates that have expired or expire soon, earliest first. */
export function ExpiriesPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.expiries))
  const [all, setAll] = useState(false)
  const [today] = useState(() => clubDate(new Date()))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  if (data.length === 0)
    return <p className={classes.none}>No medical or certificate expires in the next 60 days.</p>
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
            <DaysLeft date={date} today={today} />
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

function DaysLeft({ date, today }: { date: string; today: string }) {
  const isUrgent = daysBetween(today, date) <= 7
  return <StatusBadge tone={isUrgent ? 'alarm' : 'waiting'}>{daysLeftInWords(date, today)}</StatusBadge>
}
