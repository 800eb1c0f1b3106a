import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { heldOn } from '@rsfc/domain/bookings/board/day-plan'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'

type FreeSlotBarProps = {
  slot: FreeSlot
  entries: readonly BoardEntry[]
  aircraft: readonly Aircraft[]
  busy: boolean
  bookLabel: string
  onBook: () => void
  onLater: () => void
  onClose: () => void
}

/** The slot that 'Next free' found, in words, with the next steps. */
export function FreeSlotBar(props: FreeSlotBarProps) {
  const { slot, entries, aircraft, busy, bookLabel, onBook, onLater, onClose } = props
  const one = aircraft.find(({ _id }) => _id === slot.aircraft_type)
  // Someone else may take it while it is shown.
  const taken = heldOn(entries, slot.aircraft_type, slot.date).some(
    ({ from, to }) => from < slot.to && to > slot.from,
  )
  const when = `${dateInWords(slot.date)}, ${timeOfDay(slot.from)} to ${timeOfDay(slot.to)}`
  return (
    <Group
      justify="space-between"
      gap="8px 24px"
      p="8px 8px 8px 16px"
      bd="1.5px dashed var(--board-marked-edge)"
      bdrs="lg"
      bg="var(--board-marked)"
    >
      <Text size="sm" lh="md" flex="1 1 240px" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{taken ? 'Taken meanwhile:' : 'Next free:'}</strong> {one && `${aircraftInWords(one)}, `}
        {when}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {!taken && (
          <Button size="sm" mih={44} onClick={onBook}>
            {bookLabel}
          </Button>
        )}
        <Button size="sm" mih={44} variant="default" loading={busy} onClick={onLater}>
          Later
        </Button>
        <CloseButton size={44} iconSize={20} aria-label="Stop searching" onClick={onClose} />
      </Group>
    </Group>
  )
}
