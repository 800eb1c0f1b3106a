import { Box, Button, Flex, Group, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { mayFly } from '@rsfc/domain/bookings/request'
import { membershipFacts } from '@rsfc/domain/club/facts'
import { Link } from 'react-router'
import { useRenewals } from '../../features/applications/use-renewals.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

type Step = { title: string; what: string; action: string; to: string }

/** For a member who has never booked: how to begin. */
export function FirstSteps({ member }: { member: Member }) {
  const steps = stepsOf(member, useRenewals(member))
  return (
    <Panel title="Welcome to the club">
      <Rows component="ol" ruledAbove>
        {steps.map(({ title, what, action, to }, index) => (
          <Flex
            component="li"
            key={title}
            wrap="wrap"
            columnGap="ml"
            rowGap="sm"
            align="center"
            justify="space-between"
          >
            <Box flex="1 1 260px">
              <Group gap="xs" c="var(--rsfc-heading)" fw={600}>
                <Text span inherit c="var(--rsfc-accent)" aria-hidden>{`${index + 1}.`}</Text>
                <p>{title}</p>
              </Group>
              <Text size="sm" c="dimmed">
                {what}
              </Text>
            </Box>
            <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'} size="sm">
              {action}
            </Button>
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}

function stepsOf(member: Member, renewals: ReturnType<typeof useRenewals>): Step[] {
  const flying = {
    title: 'Your first flight',
    what: membershipFacts(member.membership_type).trains
      ? 'Choose a day and a free time. For a training flight, an officer assigns an instructor.'
      : 'Choose a day and a free time. To train for a licence, become an Ordinary Member first.',
    action: 'Book a flight',
    to: addressOf(pages.newBooking),
  }
  const medical = {
    title: 'Your medical',
    what: 'Send us your medical and licence, so that an officer can record when they expire.',
    action: 'Submit documents',
    to: addressOf(pages.editProfile, {}, { anchor: 'documents' }),
  }
  const people = {
    title: 'The people',
    what: 'Join an event, or say hello in the community.',
    action: 'See all events',
    to: addressOf(pages.events),
  }
  if (!mayFly(member)) return [people]
  return [flying, ...(member.medical_date || renewals?.medical.step === 'wait' ? [] : [medical]), people]
}
