import { Switch } from '@mantine/core'
import { reminders } from '@rsfc/contract/reminders/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'

export function ReminderSwitch() {
  const setting = useQuery(read(reminders.read))
  const action = useAction(reminders.set)
  const shown = action.isPending ? action.variables.body.reminders : setting.data?.reminders
  return (
    <Switch
      size="md"
      label="Remind me by email"
      description="60, 30 and 7 days before your medical or certificate expires."
      checked={shown ?? false}
      disabled={!setting.data || action.isPending}
      onChange={({ currentTarget }) => action.mutate({ body: { reminders: currentTarget.checked } })}
    />
  )
}
