import { fleet } from '@rsfc/contract/fleet/routes'
import type { Downtime } from '@rsfc/contract/fleet/schemas'
import { useActionForm } from '../../data/use-action-form.ts'
import { DowntimeForm } from './downtime-form.tsx'
import { DowntimeValues, formFieldOf } from './downtime-values.ts'

type ChangeDowntimeProps = { aircraftId: string; block: Downtime; onClose: () => void }

const valuesOf = ({ _id, version: _seen, ...values }: Downtime) => values

export function ChangeDowntime({ aircraftId, block, onClose }: ChangeDowntimeProps) {
  const { _id } = block
  const action = useActionForm(fleet.changeDowntime, {
    initialValues: valuesOf(block),
    edits: { record: block, valuesOf },
    schema: DowntimeValues,
    fieldOf: formFieldOf,
    toInput: (values) => ({ params: { id: aircraftId }, body: { downtime: { ...values, _id } } }),
    onDone: onClose,
  })
  return <DowntimeForm {...action} label="Change downtime" aircraftId={aircraftId} onClose={onClose} />
}
