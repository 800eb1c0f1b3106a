import { Button, Flex, NativeSelect, Text } from '@mantine/core'
import { aircraftInWords, durationInWords } from '@rsfc/domain/bookings/flight-words'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { SEARCH_WEEKS, type Wanted } from './use-next-free.ts'
import { LatePopover } from '../../../../ui/late/late-popover.tsx'
import { isOffered, type AircraftWithState } from '../../booking/use-fleet-state.ts'

const LENGTHS = [30, 60, 90, 120, 180, 240]

type NextFreeButtonProps = {
  aircraft: readonly AircraftWithState[]
  wanted: Wanted
  busy: boolean
  onChange: (wanted: Wanted) => void
  /** Resolves to false if nothing was found. */
  onFind: () => Promise<boolean>
}

/** Asks how long to fly and with which aircraft, then looks for the next free slot. */
export function NextFreeButton({ aircraft, wanted, busy, onChange, onFind }: NextFreeButtonProps) {
  const [nothingFound, setNothingFound] = useState(false)
  const change = (changes: Partial<Wanted>) => {
    setNothingFound(false)
    onChange({ ...wanted, ...changes })
  }
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const found = await onFind()
    setNothingFound(!found)
    if (found) close()
  }
  return (
    <LatePopover
      label="Find the next free time"
      radius="lg"
      width={280}
      renderButton={(button) => (
        <Button
          {...button}
          variant="default"
          px="md"
          fw={500}
          leftSection={<IconPlaneDeparture size={18} stroke={1.7} aria-hidden />}
        >
          Next free
        </Button>
      )}
    >
      {(close) => (
        <Flex component="form" direction="column" gap={14} onSubmit={(event) => void submit(event, close)}>
          <NativeSelect
            label="Flight length"
            value={String(wanted.minutes)}
            data={LENGTHS.map((minutes) => ({ value: String(minutes), label: durationInWords(minutes) }))}
            onChange={({ currentTarget }) => change({ minutes: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="Aircraft"
            value={wanted.aircraft_type ?? ''}
            data={[
              { value: '', label: 'Any aircraft' },
              ...aircraft.filter(isOffered).map((one) => ({ value: one._id, label: aircraftInWords(one) })),
            ]}
            onChange={({ currentTarget }) => change({ aircraft_type: currentTarget.value || null })}
          />
          <Button type="submit" loading={busy}>
            Find
          </Button>
          <Text size="sm" role="status" {...(!nothingFound && { display: 'none' })}>
            {nothingFound && `Nothing is free for that long in the next ${SEARCH_WEEKS} weeks.`}
          </Text>
        </Flex>
      )}
    </LatePopover>
  )
}
