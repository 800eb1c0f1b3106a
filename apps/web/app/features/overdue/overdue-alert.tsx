import { Anchor, Flex } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'

/** Shown on every admin page while a flight is overdue and nobody has taken charge. */
export function OverdueAlert() {
  const { data } = useQuery({
    ...read(overdue.list),
    refetchInterval: 30_000,
    meta: { handlesRefusal: true },
  })
  const late = data?.flights.filter(({ state }) => state === 'overdue') ?? []
  if (late.length === 0) return null
  const names = late.map(
    ({ aircraft_registration, pilot_name }) => `${aircraft_registration} (${pilot_name})`,
  )
  return (
    <Flex
      gap="sm"
      py="sm"
      px="md"
      bg="var(--status-alarm-fill)"
      c="var(--status-alarm-text)"
      style={{ borderBottom: '1px solid var(--status-alarm-text)' }}
      role="alert"
    >
      <IconAlertTriangle size={22} aria-hidden />
      <p>
        <strong>{`Overdue: ${names.join(', ')}.`}</strong>{' '}
        {data?.mail_fails && 'Mails cannot be sent at the moment: please phone. '}
        <Anchor component={Link} to={addressOf(pages.flightsOut)} inherit c="inherit" underline="always">
          See who was told and take charge
        </Anchor>
      </p>
    </Flex>
  )
}
