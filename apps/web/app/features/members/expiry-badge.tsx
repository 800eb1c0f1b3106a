import { Flex, Text } from '@mantine/core'
import { daysLeftInWords, expiryState } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** `short` leaves out the day of the week. */
type ExpiryDateProps = { date: string | null; short?: boolean }

/** An expiry date, with a badge if it is near or past. */
export function ExpiryDate({ date, short = false }: ExpiryDateProps) {
  const [today] = useState(() => clubDate(new Date()))
  if (!date) return '–'
  const state = expiryState(date, today)
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap="xs" align="center">
      <Text component="time" inherit ff="text" style={{ whiteSpace: 'nowrap' }} dateTime={date}>
        {short ? dateInWords(date).slice(4) : dateInWords(date)}
      </Text>
      {(state === 'due' || state === 'expired') && (
        <StatusBadge tone={state === 'due' ? 'waiting' : 'alarm'}>{daysLeftInWords(date, today)}</StatusBadge>
      )}
    </Flex>
  )
}

/** The badge with what expires, such as 'Medical: 12 days left'; nothing if it is neither near nor past. */
export function ExpiryMark({ of, date }: { of: string; date: string | null }) {
  const [today] = useState(() => clubDate(new Date()))
  const state = expiryState(date, today)
  if (!date || (state !== 'due' && state !== 'expired')) return null
  return (
    <StatusBadge tone={state === 'due' ? 'waiting' : 'alarm'}>
      {`${of}: ${daysLeftInWords(date, today).toLowerCase()}`}
    </StatusBadge>
  )
}
