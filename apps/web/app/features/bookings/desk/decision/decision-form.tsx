import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { BookingChanges, DeskBooking } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { althoughInWords } from '@rsfc/domain/readiness/brief-words'
import { useState } from 'react'
import { bookingInWords } from '../desk-actions.ts'
import { InstructorPicker } from '../edit/instructor-picker.tsx'
import { blockingLines, isOverridable, needsInstructor, openLines, OpenLines } from './open-lines.tsx'

/** A booking that was not confirmed because of these lines. */
export type Undecided = { row: DeskBooking; lines: readonly RefusedLine[] }

export type Decision = Pick<BookingChanges, 'accepted_rules' | 'override_reason' | 'flight_instructor'>

type DecisionFormProps = Undecided & { onDecide: (decision: Decision | null) => void }

export function DecisionForm({ row, lines, onDecide }: DecisionFormProps) {
  const [instructor, setInstructor] = useState(row.flight_instructor)
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const open = openLines(lines)
  const chosen = instructor !== row.flight_instructor && instructor !== NOT_REQUIRED
  // A chosen instructor settles what the line about the instructor asks.
  const blocking = blockingLines(lines).filter(({ rule }) => rule !== 'instructor' || !chosen)
  const decide = () => {
    if (blocking.length > 0 && reason.trim().length < OVERRIDE_LETTERS) return setIsShort(true)
    onDecide({
      accepted_rules: [...new Set(open.map(({ rule }) => rule))],
      ...(chosen && { flight_instructor: instructor }),
      ...(blocking.length > 0 && { override_reason: reason.trim() }),
    })
  }
  return (
    <Stack gap="md">
      <Text fw={600}>{bookingInWords(row)}</Text>
      <OpenLines lines={lines} />
      {needsInstructor(lines) && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            Choose an instructor
          </Text>
          <InstructorPicker booking={row} value={instructor} size="sm" onChange={setInstructor} />
        </Stack>
      )}
      {blocking.length > 0 && isOverridable(blocking) && (
        <Textarea
          label="Reason"
          description="It overrides the rules for this booking only, and is kept with it."
          placeholder="Agreed with the chief instructor"
          error={isShort && `Please give a reason of at least ${OVERRIDE_LETTERS} letters.`}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => onDecide(null)}>
          Leave it waiting
        </Button>
        <Button
          color="red.8"
          disabled={!isOverridable(blocking) && blocking.length > 0}
          py="xs"
          style={{ height: 'auto' }}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={decide}
        >
          {labelOf(open, { isBlocked: blocking.length > 0, chosen })}
        </Button>
      </Group>
    </Stack>
  )
}

function labelOf(
  open: readonly RefusedLine[],
  { isBlocked, chosen }: { isBlocked: boolean; chosen: boolean },
) {
  if (isBlocked) return 'Confirm anyway'
  return chosen ? 'Confirm with this instructor' : `Confirm ${althoughInWords(open)}`
}
