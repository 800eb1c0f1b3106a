import { Button, Group, Progress, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { DESK_ACTIONS, type DeskList } from './desk-actions.ts'
import type { Running } from './use-desk-actions.ts'
import type { DeskSectionState } from './use-desk-section.ts'
import classes from './desk-bulk-bar.module.css'

type DeskBulkBarProps = { section: DeskList; state: DeskSectionState }

/** Actions for the selected bookings, and the progress of a running action. */
export function DeskBulkBar({ section, state: { selected, setChosen, actions } }: DeskBulkBarProps) {
  const { run, running } = actions
  if (running && running.total > 1) return <RunningBar {...running} />
  if (selected.length === 0) return <UndoAll actions={actions} />
  return (
    <Group gap="10px 16px" className={classes.bar} role="group" aria-label="Selected bookings">
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
      <Button size="sm" variant="transparent" c="var(--rsfc-on-navy)" onClick={() => setChosen(new Set())}>
        Clear
      </Button>
      {DESK_ACTIONS[section].some(({ primary }) => primary) && (
        <Text span size="xs" c="var(--rsfc-on-navy-mute)" ml="auto" visibleFrom="xl">
          ↑ ↓ to move, Space to select, Ctrl + Enter to apply
        </Text>
      )}
    </Group>
  )
}

/** After an action on several bookings: one button for all. */
function UndoAll({ actions: { acted, running, undo } }: { actions: DeskSectionState['actions'] }) {
  const undoable = [...acted].filter(([, { undoId }]) => undoId)
  if (undoable.length < 2 || running) return null
  return (
    <Group gap="10px 16px" className={classes.bar} role="group" aria-label="Just done">
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
    </Group>
  )
}

function RunningBar({ action, done, total }: Running) {
  const label = `${action.doing}: ${done} of ${total}`
  return (
    <Group gap="10px 16px" className={classes.bar}>
      <strong role="status">{label}</strong>
      <Progress.Root flex="1 1 160px">
        <Progress.Section value={(done / total) * 100} aria-label={label} />
      </Progress.Root>
    </Group>
  )
}
