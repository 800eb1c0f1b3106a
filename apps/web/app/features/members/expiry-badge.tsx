import { daysLeftInWords, expiryState } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './expiry-badge.module.css'

/** `short` leaves out the day of the week. */
type ExpiryDateProps = { date: string | null; short?: boolean }

/** An expiry date, with a badge if it is near or past. */
export function ExpiryDate({ date, short = false }: ExpiryDateProps) {
  const [today] = useState(() => clubDate(new Date()))
  if (!date) return '–'
  const state = expiryState(date, today)
  return (
    <span className={classes.expiry}>
      <time dateTime={date}>{short ? dateInWords(date).slice(4) : dateInWords(date)}</time>
      {(state === 'due' || state === 'expired') && (
        <StatusBadge tone={state === 'due' ? 'waiting' : 'alarm'}>{daysLeftInWords(date, today)}</StatusBadge>
      )}
    </span>
  )
}
