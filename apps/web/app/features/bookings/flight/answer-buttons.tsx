import { Button, Group } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { InstructorAnswer } from '@rsfc/domain/bookings/instructor-answer'
import { IconCheck } from '@tabler/icons-react'
import { useAction } from '../../../data/use-action.ts'
import { focusPage } from '../../../page/navigation-effects.tsx'
import { askReason } from '../../../ui/forms/ask-reason.tsx'

type AnswerButtonsProps = {
  bookingId: string
  pilot: string
  /** Null if an officer has assigned the instructor. */
  answer: InstructorAnswer | null
  /** Where to go after declining, from a page that only the people on the flight may see. */
  leaveTo?: string
}

/** The instructor of a flight accepts it, or declines with a reason. */
export function AnswerButtons({ bookingId, pilot, answer, leaveTo }: AnswerButtonsProps) {
  // The pressed button is gone afterwards.
  const accepting = useAction(bookings.answer, { onDone: focusPage })
  const declining = useAction(bookings.answer, leaveTo ? { leaveTo } : { onDone: focusPage })
  const isPending = accepting.isPending || declining.isPending
  const params = { id: bookingId }
  const decline = async () => {
    const reason = await askReason({
      title: 'Decline this flight?',
      children: `${pilot} and the officers read the reason. You are free again at that time, and the officers look for another instructor.`,
      confirm: 'Decline',
      cancel: 'Back',
      placeholder: 'For example: I am away that weekend',
      least: 3,
    })
    if (reason !== null) declining.mutate({ params, body: { answer: 'declined', reason } })
  }
  return (
    <Group gap="sm">
      {answer === 'asked' && (
        <Button
          leftSection={<IconCheck size={18} />}
          loading={accepting.isPending}
          disabled={isPending}
          aria-label={`Accept the flight with ${pilot}`}
          onClick={() => accepting.mutate({ params, body: { answer: 'accepted' } })}
        >
          Accept
        </Button>
      )}
      <Button
        variant="default"
        loading={declining.isPending}
        disabled={isPending}
        aria-label={`Decline the flight with ${pilot}`}
        onClick={() => void decline()}
      >
        Decline
      </Button>
    </Group>
  )
}
