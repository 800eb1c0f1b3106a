import { fleet, type Downtime } from '@rsfc/contract/fleet'
import { useQueryClient } from '@tanstack/react-query'
import { useActionForm } from '../../platform/use-action-form.ts'
import { DowntimeForm } from './downtime-form.tsx'
import { DowntimeValues, formFieldOf } from './downtime-values.ts'

type ChangeDowntimeProps = { aircraftId: string; block: Downtime; onClose: () => void }

export function ChangeDowntime({ aircraftId, block, onClose }: ChangeDowntimeProps) {
  const readings = useQueryClient()
  const { _id, ...initialValues } = block
  const action = useActionForm(fleet, 'changeDowntime', {
    initialValues,
    schema: DowntimeValues,
    fieldOf: formFieldOf,
    toInput: (values) => ({ params: { id: aircraftId }, body: { downtime: { ...values, _id } } }),
    onDone: () => readings.invalidateQueries({ queryKey: ['fleet'] }).then(onClose),
    onRefused: () => readings.invalidateQueries({ queryKey: ['fleet', 'clashes'] }),
  })
  return <DowntimeForm {...action} label="Change downtime" aircraftId={aircraftId} onClose={onClose} />
}
