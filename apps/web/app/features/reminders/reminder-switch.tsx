import { reminders } from '@rsfc/contract/reminders/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'

export function ReminderSwitch() {
  const setting = useQuery(read(reminders.read))
  const action = useAction(reminders.set)
  return (
    <SavedSwitch
      size="md"
      label="Remind me by email"
      description="60, 30 and 7 days before your medical or certificate expires."
      checked={setting.data?.reminders ?? false}
      disabled={!setting.data}
      save={(checked) => action.mutateAsync({ body: { reminders: checked } })}
    />
  )
}
