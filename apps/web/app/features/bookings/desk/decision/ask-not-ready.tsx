import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { askReason } from '../../../../ui/forms/ask-reason.tsx'
import { bookingInWords } from '../desk-actions.ts'
import classes from './booking-alerts.module.css'

/** A booking that the server refused as not ready, with the lines. */
export type NotReady<Row extends DeskBooking> = { row: Row; lines: readonly RefusedLine[] }

/** The lines that refuse: neither in order nor let through. */
function blockingLines(lines: readonly RefusedLine[]): RefusedLine[] {
  return lines.filter(({ state, override }) => state === 'block' && !override)
}

/** Null if the officer may not override what blocks, or does not want to. */
export async function askNotReady<Row extends DeskBooking>(
  refused: readonly NotReady<Row>[],
): Promise<string | null> {
  if (refused.length === 0) return null
  const flights = refused.length === 1 ? 'This flight is' : `${refused.length} flights are`
  return askReason({
    title: `${flights} not ready. Confirm anyway?`,
    children: (
      <>
        <Blocked refused={refused} />
        <p className={classes.after}>
          Your reason overrides these rules for this booking only, and is kept with it.
        </p>
      </>
    ),
    confirm: 'Confirm anyway',
    cancel: 'Leave it waiting',
    placeholder: 'The new medical was seen at the counter',
    least: OVERRIDE_LETTERS,
  })
}

/** The officer may override every rule that blocks. */
export function isOverridable(lines: readonly RefusedLine[]): boolean {
  return lines.length > 0 && blockingLines(lines).every(({ overridable }) => overridable)
}

function Blocked({ refused }: { refused: readonly NotReady<DeskBooking>[] }) {
  return refused.map(({ row, lines }) => (
    <section key={row._id} className={classes.blocked} aria-label={bookingInWords(row)}>
      <p className={classes.who}>{bookingInWords(row)}</p>
      <BlockingLines lines={lines} />
    </section>
  ))
}

export function BlockingLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    <ul className={classes.clashes}>
      {blockingLines(lines).map(({ title, value, rule_text, overridable }) => (
        <li key={title}>
          <strong>{title}</strong>
          {`: ${value}. ${rule_text}`}
          {!overridable && ' You may not override this.'}
        </li>
      ))}
    </ul>
  )
}
