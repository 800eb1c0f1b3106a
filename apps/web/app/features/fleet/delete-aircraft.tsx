import { Flex, Text, Title } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { aircraftTitle } from './aircraft-title.ts'

export function DeleteAircraft({ aircraft }: { aircraft: Aircraft }) {
  const { _id } = aircraft
  const [reason, setReason] = useState<string | null>(null)
  const removal = useAction(fleet.remove, {
    leaveTo: addressOf(pages.controlPanel),
    onRefused: ({ errors }) => setReason(errors[0]?.message ?? null),
  })
  const remove = () => {
    setReason(null)
    removal.mutate({ params: { id: _id }, body: { aircraft_id: _id } })
  }

  return (
    <Flex
      component="section"
      gap="lg"
      direction="column"
      miw={0}
      p="clamp(18px, 3vw, 32px)"
      className="rsfc-card"
      aria-labelledby="delete-aircraft"
    >
      <div>
        <Title order={2} size="h3" id="delete-aircraft">
          Delete this aircraft
        </Title>
        <Text size="sm" mt="xxs" c="dimmed">
          Only an aircraft that was never booked can be deleted. For any other, set the status to
          Decommissioned.
        </Text>
      </div>
      {reason && (
        <Text size="sm" className="rsfc-note" role="status">
          {reason}
        </Text>
      )}
      <div>
        <DeleteButton
          title={`Delete ${aircraftTitle(aircraft)}?`}
          consequences="Its details, picture and downtime will be deleted for good. An aircraft with bookings or flight records cannot be deleted; you can decommission it instead."
          confirm="Delete aircraft"
          busy={removal.isPending}
          onDelete={remove}
        >
          Delete aircraft
        </DeleteButton>
      </div>
    </Flex>
  )
}
