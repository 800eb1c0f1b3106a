import { Button, Progress } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { DESK_MOVES } from './desk-moves.ts'
import type { Running, useDeskMoves } from './use-desk-moves.ts'
import classes from './booking-desk-page.module.css'

type DeskBulkBarProps = {
  section: BookingSection
  selected: readonly Booking[]
  moves: ReturnType<typeof useDeskMoves>
  onClear: () => void
}

/** What can be done to all that are chosen, and how far it is. */
export function DeskBulkBar({ section, selected, moves: { run, running }, onClear }: DeskBulkBarProps) {
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
              variant={move.primary ? 'filled' : 'white'}
              onClick={() => void run(move, selected)}
            >
              {`${move.label} ${count}`}
            </Button>
          )
        )
      })}
      <Button size="sm" variant="transparent" className={classes.clear} onClick={onClear}>
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
