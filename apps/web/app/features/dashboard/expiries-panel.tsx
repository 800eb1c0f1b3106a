import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { reminders } from '@rsfc/contract/reminders/routes'
import { Button, Skeleton } from '@mantine/core'
import { daysLeftInWords } from '@rsfc/domain/members/expiry'
import { clubDate, daysBetween } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './expiries-panel.module.css'

type Expiry = RouteData<typeof dashboard.expiries>[number]

/** Medicals and certificates that have expired or expire soon, earliest first, and who was reminded when. */
export function ExpiriesPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.expiries))
  const [today] = useState(() => clubDate(new Date()))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  if (data.length === 0)
    return <p className={classes.none}>No medical or certificate expires in the next 60 days.</p>
  return (
    <div className={classes.panel}>
      <p className={classes.sum}>{sumInWords(data)}</p>
      <ul className={classes.list}>
        {data.map((expiry) => (
          <li key={`${expiry._id} ${expiry.kind}`} className={classes.row}>
            <Link to={addressOf(pages.adminMember, { member_id: expiry._id })} className={classes.name}>
              {expiry.name}
            </Link>
            <span className={classes.kind}>
              {documentName(expiry)}, {dateInWords(expiry.date)}
            </span>
            <DaysLeft date={expiry.date} today={today} />
            <Reminder expiry={expiry} today={today} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const documentName = ({ kind }: Expiry) => (kind === 'medical' ? 'Medical' : 'Certificate')

/** '19 documents of 11 members: 12 medicals and 7 certificates.' */
function sumInWords(expiries: readonly Expiry[]): string {
  const people = new Set(expiries.map(({ _id }) => _id)).size
  const medicals = expiries.filter(({ kind }) => kind === 'medical').length
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const parts = `${count(medicals, 'medical')} and ${count(expiries.length - medicals, 'certificate')}`
  return `${count(expiries.length, 'document')} of ${count(people, 'member')}: ${parts}.`
}

function DaysLeft({ date, today }: { date: string; today: string }) {
  const isUrgent = daysBetween(today, date) <= 7
  return <StatusBadge tone={isUrgent ? 'alarm' : 'waiting'}>{daysLeftInWords(date, today)}</StatusBadge>
}

function Reminder({ expiry, today }: { expiry: Expiry; today: string }) {
  const send = useAction(reminders.send)
  const { _id, kind, name, reminded_at } = expiry
  if (!expiry.reminders) return <span className={classes.reminder}>Wants no reminders</span>
  const remindedToday = reminded_at?.slice(0, 10) === today
  return (
    <span className={classes.reminder}>
      {reminded_at ? `Reminded ${dateInWords(reminded_at.slice(0, 10)).slice(0, -5)}` : 'Not reminded yet'}
      {!remindedToday && (
        <Button
          size="compact-sm"
          variant="default"
          loading={send.isPending}
          aria-label={`Send now: a reminder to ${name}, ${documentName(expiry).toLowerCase()}`}
          onClick={() => send.mutate({ body: { user_id: _id, kind } })}
        >
          Send now
        </Button>
      )}
    </span>
  )
}
