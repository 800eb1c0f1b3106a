import { Anchor, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { FlightOut, FlightsOut } from '@rsfc/contract/overdue/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { OUT_STATE_WORDS, STEP_WORDS } from '@rsfc/domain/overdue/words'
import { clubTime } from '@rsfc/domain/time/club-time'
import { IconMailOff, IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

export const meta = privateMeta('Flights out')

export default function FlightsOutPage() {
  const list = useQuery({ ...read(overdue.list), refetchInterval: 30_000 })
  return (
    <Page>
      <PageHeader title="Flights out" eyebrow="Admin Dashboard">
        Who is in the air, when each is expected back, and who was told about overdue flights.
      </PageHeader>
      {list.isError && !list.data && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={220} radius="lg" role="status" aria-label="Loading the flights" />}
      {list.data && <Flights out={list.data} />}
    </Page>
  )
}

function Flights({ out: { enabled, mail_fails, flights } }: { out: FlightsOut }) {
  return (
    <>
      {mail_fails && (
        <Flex
          gap="sm"
          py="sm"
          px="md"
          bd="1px solid var(--status-alarm-text)"
          bdrs="lg"
          bg="var(--status-alarm-fill)"
          c="var(--status-alarm-text)"
          role="alert"
        >
          <IconMailOff size={22} aria-hidden />
          <p>
            <strong>Mails cannot be sent at the moment.</strong> Phone the people below. The site keeps
            trying.
          </p>
        </Flex>
      )}
      {flights.length === 0 && (
        <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="Nobody is out">
          {enabled ? (
            'Flights appear here once their pilots have booked out.'
          ) : (
            <>
              Booking out is off.{' '}
              <TextLink to={addressOf(pages.panelSite, {}, { anchor: 'overdue' })}>Turn it on</TextLink>
            </>
          )}
        </EmptyState>
      )}
      {flights.map((flight) => (
        <Flight key={flight._id} flight={flight} />
      ))}
    </>
  )
}

const TONES: Record<FlightOut['state'], Tone> = {
  flying: 'active',
  overdue: 'alarm',
  acknowledged: 'waiting',
  landed: 'good',
}
const timeOf = (stamp: string) => clubTime(new Date(stamp))

function Flight({ flight }: { flight: FlightOut }) {
  const acknowledge = useAction(overdue.acknowledge)
  const landed = useAction(overdue.reportLanded)
  const params = { id: flight._id }
  const takeCharge = async () => {
    const note = await askReason({
      title: `Take charge of ${flight.aircraft_registration}?`,
      children: 'Nobody else will be alerted from now on: it is up to you to find out.',
      confirm: 'I take charge',
      cancel: 'Not yet',
      label: 'What you are doing (optional)',
    })
    if (note !== null) acknowledge.mutate({ params, body: { note } })
  }
  const reportLanded = async () => {
    const sure = await askFirst({
      title: `${flight.aircraft_registration} has landed?`,
      children: 'This ends the alarm and tells everyone who was alerted.',
      confirm: 'It has landed',
    })
    if (sure) landed.mutate({ params })
  }
  return (
    <Panel
      title={`${flight.aircraft_registration} · ${flight.pilot_name}`}
      aside={<StatusBadge tone={TONES[flight.state]}>{OUT_STATE_WORDS[flight.state]}</StatusBadge>}
    >
      <Stack>
        <p>
          {`Expected ${timeOf(flight.deadline)} · left ${timeOf(flight.out_at)} · ${flight.persons} on board · ${flight.route} · `}
          <Anchor href={`tel:${flight.phone.replaceAll(' ', '')}`} inherit c="inherit" underline="always">
            {flight.phone}
          </Anchor>
        </p>
        {flight.acknowledged_name && (
          <p>
            <strong>{`${flight.acknowledged_name} has taken charge.`}</strong> {flight.acknowledged_note}
          </p>
        )}
        <Told notices={flight.notices} />
        <Group gap="sm" align="stretch">
          {flight.state === 'overdue' && (
            <Button loading={acknowledge.isPending} onClick={() => void takeCharge()}>
              Take charge
            </Button>
          )}
          <Button variant="default" loading={landed.isPending} onClick={() => void reportLanded()}>
            It has landed
          </Button>
          {flight.state !== 'flying' && (
            <Button component={Link} to={addressOf(pages.emergencySheet, params)} variant="default">
              Emergency sheet
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

const MAIL_WORDS = {
  sent: 'mailed',
  waiting: 'mail is on its way',
  failing: 'mail cannot be sent: please phone',
}

function Told({ notices }: Pick<FlightOut, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <Flex component="ul" direction="column" gap="xs" fz="sm">
      {notices.map(({ step, name, phone, at, mail }) => (
        <Flex
          component="li"
          key={`${step} ${name} ${at}`}
          {...(mail === 'failing' && { c: 'var(--status-alarm-text)', fw: 600 })}
        >
          <Text span inherit w={52} flex="none">
            {timeOf(at)}
          </Text>
          <span>{`${STEP_WORDS[step]}: ${name}${phone ? `, ${phone}` : ''} · ${MAIL_WORDS[mail]}`}</span>
        </Flex>
      ))}
    </Flex>
  )
}
