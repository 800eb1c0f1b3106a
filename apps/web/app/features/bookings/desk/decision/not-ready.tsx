import { Box, Stack, Text } from '@mantine/core'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { askReason } from '../../../../ui/forms/ask-reason.tsx'
import { bookingInWords } from '../desk-actions.ts'

/** A booking that the server refused because of these rules. */
export type NotReady<Row extends DeskBooking> = { row: Row; lines: readonly RefusedLine[] }

/** The rules that block the booking: not met, and not overridden. */
function blockingLines(lines: readonly RefusedLine[]): RefusedLine[] {
  return lines.filter(({ state, override }) => state === 'block' && !override)
}

/** Asks for the reason to confirm these bookings anyway; null if there are none or the officer does not want to. */
export async function askForOverride<Row extends DeskBooking>(
  refused: readonly NotReady<Row>[],
): Promise<string | null> {
  if (refused.length === 0) return null
  const flights = refused.length === 1 ? 'This flight is' : `${refused.length} flights are`
  return askReason({
    title: `${flights} not ready. Confirm anyway?`,
    children: (
      <Stack gap="sm">
        <Blocked refused={refused} />
        <p>Your reason overrides these rules for this booking only, and is kept with it.</p>
      </Stack>
    ),
    confirm: 'Confirm anyway',
    cancel: 'Leave it waiting',
    placeholder: 'The new medical was seen at the counter',
    least: OVERRIDE_LETTERS,
  })
}

/** Whether the officer may override every rule that blocks. */
export function isOverridable(lines: readonly RefusedLine[]): boolean {
  return lines.length > 0 && blockingLines(lines).every(({ overridable }) => overridable)
}

function Blocked({ refused }: { refused: readonly NotReady<DeskBooking>[] }) {
  return refused.map(({ row, lines }) => (
    <section key={row._id} aria-label={bookingInWords(row)}>
      <Text fw={600}>{bookingInWords(row)}</Text>
      <BlockingLines lines={lines} />
    </section>
  ))
}

export function BlockingLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    <Box component="ul" pl={18} style={{ listStyle: 'disc' }}>
      {blockingLines(lines).map(({ title, value, rule_text, overridable }) => (
        <li key={title}>
          <strong>{title}</strong>
          {`: ${value}. ${rule_text}`}
          {!overridable && ' You may not override this.'}
        </li>
      ))}
    </Box>
  )
}
