import { Button, MultiSelect, SimpleGrid, Skeleton, Stack, Switch } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import { overdue } from '@rsfc/contract/overdue/routes'
import { OverdueSettingsChanges, type OverdueSettings as Settings } from '@rsfc/contract/overdue/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { DurationField } from '../../ui/forms/dates/duration-field.tsx'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'

/** Whether flights are booked out, and who is told when one does not come back. */
export function OverdueSettings() {
  const query = useQuery(read(overdue.settings))
  if (query.isError) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return <Skeleton height={320} radius="lg" role="status" aria-label="Loading the settings" />
  return <SettingsForm saved={query.data} />
}

const valuesOf = ({ version: _version, ...settings }: Settings) => settings

const STEPS = [
  ['pilot_minutes', 'Ask the pilot after'],
  ['duty_minutes', 'Tell the duty officer and the instructor after'],
  ['safety_minutes', 'Tell the safety officer after'],
  ['repeat_minutes', 'Tell everyone again every'],
] as const

function SettingsForm({ saved }: { saved: Settings }) {
  const { form, field, formProps, busy } = useActionForm(overdue.configure, {
    initialValues: valuesOf(saved),
    edits: { record: saved, valuesOf },
    schema: OverdueSettingsChanges,
  })
  const people = useQuery(read(members.list))
  const choices = (people.data ?? []).map((member) => ({ value: member._id, label: fullName(member) }))
  const { enabled } = form.getValues()
  return (
    <form {...formProps} aria-label="Overdue flights">
      <Stack maw={720}>
        <Switch
          label="Pilots book out, and we look for those who do not come back"
          checked={enabled}
          onChange={({ currentTarget }) => form.setFieldValue('enabled', currentTarget.checked)}
        />
        <SimpleGrid minColWidth="160px" autoFlow="auto-fit" spacing="sm" style={{ alignItems: 'end' }}>
          {STEPS.map(([name, label]) => (
            <DurationField key={name} {...field(name)} label={`${label} (h:mm)`} />
          ))}
        </SimpleGrid>
        {(['duty', 'safety'] as const).map((role) => (
          <MultiSelect
            key={role}
            {...field(role)}
            label={role === 'duty' ? 'Duty officers' : 'Safety officers'}
            description="If nobody is chosen, all officers are told."
            data={choices}
            searchable
            limit={50}
            maxValues={20}
          />
        ))}
        <div>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  )
}
