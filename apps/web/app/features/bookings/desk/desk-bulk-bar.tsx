import { Button, Progress } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DESK_ACTIONS, type DeskList } from './desk-actions.ts'
import type { Running } from './use-desk-actions.ts'
import type { DeskSectionState } from './use-desk-section.ts'
import classes from './booking-desk-page.module.css'

type DeskBulkBarProps = { section: DeskList; state: DeskSectionState }

/** Actions for the selected bookings, and the progress of a running action. */
export function DeskBulkBar({ section, state: { selected, setChosen, actions } }: DeskBulkBarProps) {
  const { run, running } = actions
  if (running && running.total > 1) return <RunningBar {...running} />
  if (selected.length === 0) return <UndoAll actions={actions} />
  return (
    <div className={classes.bulk} role="group" aria-label="Selected bookings">
      <strong aria-live="polite">{`${selected.length} selected`}</strong>
      {DESK_ACTIONS[section].map((action) => {
        const count = selected.filter(action.applies).length
        return (
          count > 0 && (
            <Button
              key={action.label}
              size="sm"
              variant={action.primary ? 'filled' : 'outline'}
              {...(!action.primary && { className: classes.outline })}
              onClick={() => void run(action, selected)}
            >
              {`${action.label} ${count}`}
            </Button>
          )
        )
      })}
      <Button size="sm" variant="transparent" className={classes.clear} onClick={() => setChosen(new Set())}>
        Clear
      </Button>
      {DESK_ACTIONS[section].some(({ primary }) => primary) && (
        <span className={classes.keys}>↑ ↓ to move, Space to select, Ctrl + Enter to apply</span>
      )}
    </div>
  )
}

/** After an action on several bookings: one button for all. */
function UndoAll({ actions: { acted, running, undo } }: { actions: DeskSectionState['actions'] }) {
  const undoable = [...acted].filter(([, { undoId }]) => undoId)
  if (undoable.length < 2 || running) return null
  return (
    <div className={classes.bulk} role="group" aria-label="Just done">
      <strong>{`${undoable.length} done`}</strong>
      <Button
        size="sm"
        variant="outline"
        className={classes.outline}
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => void undo(undoable.map(([id]) => id))}
      >
        {`Undo all ${undoable.length}`}
      </Button>
    </div>
  )
}

function RunningBar({ action, done, total }: Running) {
  const label = `${action.doing}: ${done} of ${total}`
  return (
    <div className={classes.bulk}>
      <strong role="status">{label}</strong>
      <Progress.Root className={classes.progress}>
        <Progress.Section value={(done / total) * 100} aria-label={label} />
      </Progress.Root>
    </div>
  )
}
