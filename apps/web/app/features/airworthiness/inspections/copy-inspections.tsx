import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

type CopyInspectionsProps = { log: TechLog; opened: boolean; onClose: () => void }

/** Copies the inspections of another aircraft, without their dates. */
export function CopyInspections({ log, opened, onClose }: CopyInspectionsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Copy from another aircraft">
      {opened && <CopyForm log={log} onClose={onClose} />}
    </Modal>
  )
}

const Form = z.object({ from: z.string().min(1, 'Choose an aircraft') })

function CopyForm({ log, onClose }: Omit<CopyInspectionsProps, 'opened'>) {
  const planes = useQuery(read(fleet.list))
  const { formProps, field, busy } = useActionForm(airworthiness.copyInspections, {
    initialValues: { from: '' },
    schema: Form,
    toInput: (body) => ({ params: { id: log.aircraft_id }, body }),
    onDone: onClose,
  })
  const others = planes.data?.filter(({ _id }) => _id !== log.aircraft_id) ?? []
  return (
    <form {...formProps} aria-label="Copy from another aircraft">
      <Stack>
        <NativeSelect
          {...field('from')}
          label="Aircraft"
          data={[
            { value: '', label: 'Choose an aircraft' },
            ...others.map((plane) => ({ value: plane._id, label: aircraftInWords(plane) })),
          ]}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          Names and intervals are copied, dates are not: enter them with Change, or with Done after the next
          inspection. Inspections that this aircraft already has stay as they are.
        </Text>
        <FormActs busy={busy} label="Copy" onClose={onClose} />
      </Stack>
    </form>
  )
}
