import { Button } from '@mantine/core'
import { fleet, type Aircraft } from '@rsfc/contract/fleet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../platform/use-action.ts'
import { askFirst } from '../../ui/area/ask-first.tsx'
import { aircraftTitle } from './aircraft-title.ts'
import classes from './aircraft-page.module.css'

export function DeleteAircraft({ aircraft }: { aircraft: Aircraft }) {
  const navigate = useNavigate()
  const readings = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const removal = useAction(fleet, 'remove', {
    async onDone() {
      await navigate('/admin/control-panel')
      await readings.invalidateQueries({ queryKey: ['fleet'] })
    },
    onRefused: ({ errors }) => setReason(errors[0]?.message ?? null),
  })

  const ask = async () => {
    setReason(null)
    const sure = await askFirst({
      title: `Delete ${aircraftTitle(aircraft)}?`,
      children:
        'Its details, picture and downtime go for good. Bookings and flight records stay: an aircraft that has any is kept, and can be decommissioned instead.',
      confirm: 'Delete aircraft',
      danger: true,
    })
    if (sure) removal.mutate({ params: { id: aircraft._id }, body: { aircraft_id: aircraft._id } })
  }

  return (
    <section className={classes.sheet} aria-labelledby="delete-aircraft">
      <div>
        <h2 id="delete-aircraft" className={classes.heading}>
          Delete this aircraft
        </h2>
        <p className={classes.hint}>
          Only for one that was never booked. Set the status of any other to Decommissioned.
        </p>
      </div>
      {reason && (
        <p className={classes.reason} role="status">
          {reason}
        </p>
      )}
      <div>
        <Button
          variant="default"
          className={classes.danger}
          loading={removal.isPending}
          onClick={() => void ask()}
        >
          Delete aircraft
        </Button>
      </div>
    </section>
  )
}
