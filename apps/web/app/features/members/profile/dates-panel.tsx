import { Flex, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { daysLeftInWords, expiryState, type ExpiryState } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'

const TONES: Record<ExpiryState, Tone> = { unknown: 'quiet', expired: 'alarm', due: 'waiting', good: 'good' }

/** When the medical and the certificate expire, and how many days are left. */
export function DatesPanel({ member }: { member: Member }) {
  return (
    <Panel title="Medical and certificate">
      <Flex component="dl" gap="md" direction="column" m={0} mb="ml">
        <DateLine label="Next Medical Due" date={member.medical_date} />
        <DateLine label="Certificate of Expiry Date" date={member.certificate_of_expiry} />
      </Flex>
      <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>Submit documents</TextLink>
    </Panel>
  )
}

function DateLine({ label, date }: { label: string; date: string | null }) {
  const [today] = useState(() => clubDate(new Date()))
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Flex component="dd" wrap="wrap" gap="xs" align="center" m={0} mt="xxs">
        <Text span c="var(--rsfc-heading)" ff="heading" fz="1.25rem">
          {date ? dateInWords(date) : 'Not on record'}
        </Text>
        <StatusBadge tone={TONES[expiryState(date, today)]}>
          {date ? daysLeftInWords(date, today) : 'No date yet'}
        </StatusBadge>
      </Flex>
    </div>
  )
}
