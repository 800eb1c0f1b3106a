import { Button } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { useAction } from '../../data/use-action.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'

/** The readiness of a booking, with the override for those who may give one. */
export function BookingReadiness({ bookingId, own }: { bookingId: string; own: boolean }) {
  return (
    <ReadinessPanel
      flight={{ booking_id: bookingId }}
      own={own}
      action={(line) => renderLetThrough(bookingId, line)}
    />
  )
}

function renderLetThrough(bookingId: string, line: ReadinessLine) {
  return line.overridable && line.override === null && <LetThrough bookingId={bookingId} line={line} />
}

function LetThrough({ bookingId, line }: { bookingId: string; line: ReadinessLine }) {
  const override = useAction(readiness.override)
  const ask = async () => {
    const reason = await askReason({
      title: 'Let this flight through?',
      children: `${lineInWords(line)}. Your reason is kept with the booking. The override ends if the day, the aircraft or the pilot changes.`,
      confirm: 'Let it through',
      cancel: 'Not now',
      placeholder: 'The new medical was seen at the counter',
      least: OVERRIDE_LETTERS,
    })
    if (reason !== null) override.mutate({ params: { id: bookingId }, body: { rule: line.rule, reason } })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={override.isPending}
      aria-label={`Let it through: ${line.title}`}
      onClick={() => void ask()}
    >
      Let it through…
    </Button>
  )
}
