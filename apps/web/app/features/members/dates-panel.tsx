import { addressOf, pages } from '@rsfc/contract/pages'
import type { Member } from '@rsfc/contract/members/schemas'
import { daysLeftInWords, expiryState, type ExpiryState } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Panel } from '../../ui/layout/panel.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import classes from './dates-panel.module.css'

const TONES: Record<ExpiryState, Tone> = { unknown: 'quiet', expired: 'alarm', due: 'waiting', good: 'good' }

/** When the medical and the certificate expire, and how many days are left. */
export function DatesPanel({ member }: { member: Member }) {
  return (
    <Panel title="Medical and certificate">
      <dl className={classes.dates}>
        <DateLine label="Next Medical Due" date={member.medical_date} />
        <DateLine label="Certificate of Expiry Date" date={member.certificate_of_expiry} />
      </dl>
      <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>Submit documents</TextLink>
    </Panel>
  )
}

function DateLine({ label, date }: { label: string; date: string | null }) {
  const [today] = useState(() => clubDate(new Date()))
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.date}>{date ? dateInWords(date) : 'Not on record'}</span>
        <StatusBadge tone={TONES[expiryState(date, today)]}>
          {date ? daysLeftInWords(date, today) : 'No date yet'}
        </StatusBadge>
      </dd>
    </div>
  )
}
