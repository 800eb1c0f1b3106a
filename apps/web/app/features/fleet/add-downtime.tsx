import { fleet } from '@rsfc/contract/fleet/routes'
import { useActionForm } from '../../data/use-action-form.ts'
import { DowntimeForm } from './downtime-form.tsx'
import { DowntimeValues, formFieldOf } from './downtime-values.ts'

// The club's opening hours; the officer chooses the dates.
const DEFAULT_VALUES = { start_date: '', start_time: '09:00', end_date: '', end_time: '17:00', remarks: '' }

export function AddDowntime({ aircraftId, onClose }: { aircraftId: string; onClose: () => void }) {
  const action = useActionForm(fleet.addDowntime, {
    initialValues: DEFAULT_VALUES,
    schema: DowntimeValues,
    fieldOf: formFieldOf,
    toInput: ({ start_date, start_time, end_date, end_time, remarks }) => ({
      params: { id: aircraftId },
      body: { startDate: start_date, startTime: start_time, endDate: end_date, endTime: end_time, remarks },
    }),
    onDone: onClose,
  })
  return <DowntimeForm {...action} label="Add downtime" aircraftId={aircraftId} onClose={onClose} />
}
