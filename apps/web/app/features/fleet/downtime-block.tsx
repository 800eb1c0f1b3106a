import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Downtime } from '@rsfc/contract/fleet/schemas'
import { downtimeInWords } from '@rsfc/domain/fleet/downtime'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import type { RenderDecisions } from './downtime-clashes.tsx'
import { DowntimeForm } from './downtime-form.tsx'
import { DowntimeValues, formFieldOf } from './downtime-values.ts'

type DowntimeBlockProps = {
  aircraftId: string
  block: Downtime
  decisions: RenderDecisions
  /** Called when the form is closed or the block is deleted, so that the focus can move elsewhere. */
  onClosed: () => void
}

/** One downtime block, or the form to change it. */
export function DowntimeBlock({ aircraftId, block, decisions, onClosed }: DowntimeBlockProps) {
  const [changing, setChanging] = useState(false)
  const when = downtimeInWords(block)
  const removal = useAction(fleet.removeDowntime, {
    onDone: onClosed,
  })

  const close = () => {
    setChanging(false)
    onClosed()
  }

  const ask = async () => {
    const sure = await askFirst({
      title: 'Delete this downtime?',
      children: `${when}. Members will be able to book the aircraft for that time again.`,
      confirm: 'Delete downtime',
      danger: true,
    })
    if (sure) removal.mutate({ params: { id: aircraftId }, body: { downtime: { _id: block._id } } })
  }

  if (changing) {
    return (
      <Flex
        component="li"
        gap="xs"
        direction="column"
        py="sm"
        px="md"
        bd="1px solid var(--rsfc-line)"
        bdrs="md"
      >
        <ChangeDowntime aircraftId={aircraftId} block={block} decisions={decisions} onClose={close} />
      </Flex>
    )
  }
  return (
    <Flex
      component="li"
      gap="xs"
      direction="column"
      py="sm"
      px="md"
      bd="1px solid var(--rsfc-line)"
      bdrs="md"
    >
      <Box component="strong" fw={600}>
        {when}
      </Box>
      {block.remarks && (
        <Text size="sm" c="dimmed">
          {block.remarks}
        </Text>
      )}
      <Group gap="xs" align="stretch" mt="xxs">
        <Button variant="default" size="sm" aria-label={`Change ${when}`} onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button
          variant="default"
          size="sm"
          c="var(--mantine-color-error)"
          aria-label={`Delete ${when}`}
          loading={removal.isPending}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      </Group>
    </Flex>
  )
}

type ChangeDowntimeProps = Omit<DowntimeBlockProps, 'onClosed'> & { onClose: () => void }

const valuesOf = ({ _id, version: _seen, ...values }: Downtime) => values

function ChangeDowntime({ aircraftId, block, decisions, onClose }: ChangeDowntimeProps) {
  const { _id } = block
  const action = useActionForm(fleet.changeDowntime, {
    initialValues: valuesOf(block),
    edits: { record: block, valuesOf },
    schema: DowntimeValues,
    fieldOf: formFieldOf,
    toInput: (values) => ({ params: { id: aircraftId }, body: { downtime: { ...values, _id } } }),
    onDone: onClose,
  })
  return (
    <DowntimeForm
      {...action}
      label="Change downtime"
      aircraftId={aircraftId}
      decisions={decisions}
      onClose={onClose}
    />
  )
}
