import { SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import type { QuietHours } from '@rsfc/domain/notifications/quiet-hours'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'

const TIME = /^\d\d:\d\d$/

/** Saved when a field is left with a time that is complete and new. */
export function QuietHoursForm({ hours }: { hours: QuietHours }) {
  const { quiet, quiet_from, quiet_to } = hours
  const [typed, setTyped] = useState({ quiet_from, quiet_to })
  const [fault, setFault] = useState('')
  const action = useAction(notifications.setQuietHours, {
    onRefused: (error) => setFault(error.errors?.[0]?.message ?? ''),
    onDone: () => setFault(''),
  })
  const save = (changes: Partial<QuietHours>) => action.mutate({ body: { quiet, ...typed, ...changes } })
  const leave = () => {
    const isNew = typed.quiet_from !== quiet_from || typed.quiet_to !== quiet_to
    if (isNew && TIME.test(typed.quiet_from) && TIME.test(typed.quiet_to)) save({})
  }
  return (
    <Stack>
      <Switch
        size="md"
        label="No push at night"
        description="Push waits until the quiet hours end. Mail and alarms about overdue flights do not."
        checked={action.isPending ? action.variables.body.quiet : quiet}
        disabled={action.isPending}
        onChange={({ currentTarget }) => save({ quiet: currentTarget.checked })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TimeField
          label="From"
          value={typed.quiet_from}
          disabled={!quiet}
          onChange={(value) => setTyped((before) => ({ ...before, quiet_from: value }))}
          onBlur={leave}
        />
        <TimeField
          label="Until"
          value={typed.quiet_to}
          disabled={!quiet}
          error={fault}
          onChange={(value) => setTyped((before) => ({ ...before, quiet_to: value }))}
          onBlur={leave}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Singapore time.
      </Text>
    </Stack>
  )
}
