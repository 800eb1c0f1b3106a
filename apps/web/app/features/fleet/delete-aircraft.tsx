import { addressOf, pages } from '@rsfc/contract/pages'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { aircraftTitle } from './aircraft-title.ts'
import classes from './aircraft-page.module.css'

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
    <section className={classes.sheet} aria-labelledby="delete-aircraft">
      <div>
        <h2 id="delete-aircraft" className={classes.heading}>
          Delete this aircraft
        </h2>
        <p className={classes.hint}>
          Only an aircraft that was never booked can be deleted. For any other, set the status to
          Decommissioned.
        </p>
      </div>
      {reason && (
        <p className={classes.reason} role="status">
          {reason}
        </p>
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
    </section>
  )
}
