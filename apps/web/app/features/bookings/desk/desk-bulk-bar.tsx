import { Button, Progress } from '@mantine/core'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { DESK_MOVES } from './desk-moves.ts'
import type { Running } from './use-desk-moves.ts'
import type { DeskSectionState } from './use-desk-section.ts'
import classes from './booking-desk-page.module.css'

type DeskBulkBarProps = { section: BookingSection; state: DeskSectionState }

/** What can be done to all that are chosen, and how far it is. */
export function DeskBulkBar({ section, state: { selected, setChosen, moves } }: DeskBulkBarProps) {
  const { run, running } = moves
  if (running && running.total > 1) return <RunningBar {...running} />
  if (selected.length === 0) return null
  return (
    <div className={classes.bulk} role="group" aria-label="Selected bookings">
      <strong aria-live="polite">{`${selected.length} selected`}</strong>
      {DESK_MOVES[section].map((move) => {
        const count = selected.filter(move.applies).length
        return (
          count > 0 && (
            <Button
              key={move.label}
              size="sm"
              variant={move.primary ? 'filled' : 'outline'}
              {...(!move.primary && { className: classes.outline })}
              onClick={() => void run(move, selected)}
            >
              {`${move.label} ${count}`}
            </Button>
          )
        )
      })}
      <Button size="sm" variant="transparent" className={classes.clear} onClick={() => setChosen(new Set())}>
        Clear
      </Button>
      {DESK_MOVES[section].some(({ primary }) => primary) && (
        <span className={classes.keys}>↑ ↓ move, Space chooses, Ctrl + Enter does it</span>
      )}
    </div>
  )
}

function RunningBar({ move, done, total }: Running) {
  const words = `${move.doing}: ${done} of ${total}`
  return (
    <div className={classes.bulk}>
      <strong role="status">{words}</strong>
      <Progress.Root className={classes.progress}>
        <Progress.Section value={(done / total) * 100} aria-label={words} />
      </Progress.Root>
    </div>
  )
}
