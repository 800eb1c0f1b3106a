import { Box } from '@mantine/core'
import type { RefusedLine } from '@rsfc/contract/kit/http'
import { asksForDecision } from '@rsfc/domain/readiness/line'
import { AIRCRAFT_RULES } from '@rsfc/domain/readiness/rules'

/** The lines that an officer decides about. A grounded aircraft is asked about by itself. */
export function openLines(lines: readonly RefusedLine[]): RefusedLine[] {
  return lines.filter(
    (line) => asksForDecision(line) && !(line.state === 'block' && AIRCRAFT_RULES.includes(line.rule)),
  )
}

/** The rules that block: not met, and not overridden. */
export function blockingLines(lines: readonly RefusedLine[]): RefusedLine[] {
  return openLines(lines).filter(({ state }) => state === 'block')
}

/** Whether the flight waits for an instructor to be chosen. */
export function needsInstructor(lines: readonly RefusedLine[]): boolean {
  return blockingLines(lines).some(({ rule }) => rule === 'instructor')
}

/** Whether the officer may override every rule that blocks. */
export function isOverridable(lines: readonly RefusedLine[]): boolean {
  return openLines(lines).length > 0 && blockingLines(lines).every(({ overridable }) => overridable)
}

export function OpenLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    <Box component="ul" pl={18} style={{ listStyle: 'disc', overflowWrap: 'anywhere' }}>
      {openLines(lines).map(({ title, value, rule_text, state, overridable }) => (
        <li key={title}>
          <strong>{title}</strong>
          {`: ${value}. ${rule_text}`}
          {state === 'block' && !overridable && ' You may not override this.'}
        </li>
      ))}
    </Box>
  )
}
