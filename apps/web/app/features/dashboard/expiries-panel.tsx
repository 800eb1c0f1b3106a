import { Anchor, Button, Flex, Grid, Skeleton, Stack, Text } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { reminders } from '@rsfc/contract/reminders/routes'
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
import { Rows } from '../../ui/layout/rows.tsx'

type Expiry = RouteData<typeof dashboard.expiries>[number]

/** Medicals and certificates that have expired or expire soon, earliest first, and who was reminded when. */
export function ExpiriesPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.expiries))
  const [today] = useState(() => clubDate(new Date()))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  if (data.length === 0)
    return (
      <Text inherit c="dimmed" className="rsfc-surface">
        No medical or certificate expires in the next 60 days.
      </Text>
    )
  return (
    <Stack className="rsfc-surface">
      <Text inherit c="dimmed">
        {sumInWords(data)}
      </Text>
      <Rows>
        {data.map((expiry) => (
          <li key={`${expiry._id} ${expiry.kind}`}>
            <Grid columnGap="md" rowGap="xxs" align="center" fz="sm">
              <Grid.Col span={{ base: 'auto', md: 3 }}>
                <Anchor
                  component={Link}
                  to={addressOf(pages.adminMember, { member_id: expiry._id })}
                  inherit
                  underline="always"
                  fw={600}
                >
                  {expiry.name}
                </Anchor>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 3 }} order={{ base: 3, md: 0 }} c="dimmed">
                {documentName(expiry)}, {dateInWords(expiry.date)}
              </Grid.Col>
              <Grid.Col span={{ base: 'content', md: 2 }}>
                <DaysLeft date={expiry.date} today={today} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 4, md: 0 }} ta={{ md: 'end' }}>
                <Reminder expiry={expiry} today={today} />
              </Grid.Col>
            </Grid>
          </li>
        ))}
      </Rows>
    </Stack>
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
  if (!expiry.reminders)
    return (
      <Flex component="span" gap="xs" wrap="wrap" align="center" c="dimmed" display="inline-flex">
        Wants no reminders
      </Flex>
    )
  const remindedToday = reminded_at?.slice(0, 10) === today
  return (
    <Flex component="span" gap="xs" wrap="wrap" align="center" c="dimmed" display="inline-flex">
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
    </Flex>
  )
}
