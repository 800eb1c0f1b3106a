import { Button, Flex } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { bookingInWords, type DeskAction } from '../desk-actions.ts'
import type { ActedRow } from './use-acted-rows.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import classes from './row-actions.module.css'

type RowActionsProps<Row extends DeskBooking> = {
  booking: Row
  available: readonly DeskAction[]
  actions: Pick<DeskActions<Row>, 'acted' | 'running' | 'run' | 'undo'>
  /** What the main action also changes. */
  extra?: Parameters<DeskActions<Row>['run']>[2]
}

/** For tables, which take a function. */
export function renderRowActions<Row extends DeskBooking>(props: RowActionsProps<Row>) {
  return <RowActions {...props} />
}

/** The buttons of a row; after one was pressed, its result with Undo in the same place. */
export function RowActions<Row extends DeskBooking>({
  booking,
  available,
  actions,
  extra,
}: RowActionsProps<Row>) {
  const { acted, running, run, undo } = actions
  const result = acted.get(booking._id)
  if (result) {
    const alone = acted.size === 1 || running?.total === 1
    return <RowResult result={result} alone={alone} onUndo={() => void undo([booking._id])} />
  }
  return (
    <Flex component="span" display="inline-flex" gap="xs" className={classes.buttons}>
      {available
        .filter(({ applies }) => applies(booking))
        .map((action) => (
          <Button
            key={action.label}
            className={classes.button}
            size="xs"
            variant={action.primary ? 'default' : 'subtle'}
            color="gray"
            {...(action.primary && { leftSection: <IconCheck size={14} color="var(--rsfc-done)" /> })}
            disabled={running !== null}
            aria-label={`${action.label} ${bookingInWords(booking)}`}
            onClick={() => void run(action, [booking], action.primary ? extra : undefined)}
          >
            {action.label}
          </Button>
        ))}
    </Flex>
  )
}

type RowResultProps<Row> = { result: ActedRow<Row>; alone: boolean; onUndo: () => void }

function RowResult<Row extends DeskBooking>({ result, alone, onUndo }: RowResultProps<Row>) {
  const { row, action, state, undoId } = result
  const text = useRef<HTMLSpanElement>(null)
  // The pressed button is gone. Focus stays in the row, where a second press does nothing.
  useEffect(() => {
    const focused = document.activeElement
    // A dialog that asked first is closing.
    const isFree = focused === document.body || focused?.closest('[role=dialog]')
    if (alone && isFree) text.current?.focus({ preventScroll: true })
  }, [alone])
  return (
    <Flex component="span" display="inline-flex" align="center" gap={10} fz="sm" fw={600}>
      <span ref={text} tabIndex={-1} className={classes.result}>
        {state === 'running' ? `${action.doing}…` : `${action.done}.`}
      </span>
      {undoId && (
        <Button
          className={classes.button}
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={14} />}
          aria-label={`Undo: ${bookingInWords(row)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </Flex>
  )
}
