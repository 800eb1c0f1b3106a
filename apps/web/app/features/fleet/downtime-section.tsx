import { Button, Flex, Text, Title } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { DowntimeBlock } from './downtime-block.tsx'
import type { RenderDecisions } from './downtime-clashes.tsx'
import { DowntimeForm } from './downtime-form.tsx'
import { DowntimeValues, formFieldOf } from './downtime-values.ts'

type DowntimeSectionProps = { aircraft: Aircraft; decisions: RenderDecisions }

/** The downtime blocks that have not ended (4.downtime.ahead), and a form to add one. */
export function DowntimeSection({ aircraft, decisions }: DowntimeSectionProps) {
  const [adding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus is no longer on the page.
  const focusHeading = () => heading.current?.focus()
  const blocks = aircraft.aircraft_downtime
  return (
    <Flex
      component="section"
      gap="lg"
      direction="column"
      miw={0}
      p="clamp(18px, 3vw, 32px)"
      className="rsfc-card"
      aria-labelledby="downtime"
    >
      <div>
        <Title order={2} size="h3" id="downtime" ref={heading} tabIndex={-1}>
          Downtime
        </Title>
        <Text size="sm" mt="xxs" c="dimmed">
          {blocks.length === 0
            ? 'Nothing planned. Members cannot book the aircraft during downtime.'
            : 'Members cannot book the aircraft at these times. Past downtime is not shown.'}
        </Text>
      </div>
      {blocks.length > 0 && (
        <Flex component="ul" gap="sm" direction="column" aria-label="Planned downtime">
          {blocks.map((block) => (
            <DowntimeBlock
              key={block._id}
              aircraftId={aircraft._id}
              block={block}
              decisions={decisions}
              onClosed={focusHeading}
            />
          ))}
        </Flex>
      )}
      {adding ? (
        <AddDowntime
          aircraftId={aircraft._id}
          decisions={decisions}
          onClose={() => {
            setAdding(false)
            focusHeading()
          }}
        />
      ) : (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Add downtime
          </Button>
        </div>
      )}
    </Flex>
  )
}

// The club's opening hours; the officer chooses the dates.
const DEFAULT_VALUES = { start_date: '', start_time: '09:00', end_date: '', end_time: '17:00', remarks: '' }

type AddDowntimeProps = { aircraftId: string; decisions: RenderDecisions; onClose: () => void }

function AddDowntime({ aircraftId, decisions, onClose }: AddDowntimeProps) {
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
  return (
    <DowntimeForm
      {...action}
      label="Add downtime"
      aircraftId={aircraftId}
      decisions={decisions}
      onClose={onClose}
    />
  )
}
