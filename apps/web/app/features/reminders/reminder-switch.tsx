import { Switch } from '@mantine/core'
import { reminders } from '@rsfc/contract/reminders'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'

const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => client(reminders).read({}, { signal }),
})

/** Mails at 60, 30 and 7 days before a medical or certificate expires. */
export function ReminderSwitch() {
  const queryClient = useQueryClient()
  const setting = useQuery(remindersQuery)
  const action = useAction(reminders, 'set', {
    onDone: (data) => queryClient.setQueryData(remindersQuery.queryKey, data),
  })
  const shown = action.isPending ? action.variables.body.reminders : setting.data?.reminders
  return (
    <Switch
      size="md"
      label="Remind me by mail"
      description="60, 30 and 7 days before your medical or certificate expires."
      checked={shown ?? false}
      disabled={!setting.data || action.isPending}
      onChange={({ currentTarget }) => action.mutate({ body: { reminders: currentTarget.checked } })}
    />
  )
}
