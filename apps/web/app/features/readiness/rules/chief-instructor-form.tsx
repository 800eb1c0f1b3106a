import { Button, Group, Select, Skeleton } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { ChiefInstructor } from '@rsfc/contract/readiness/schemas'
import { site } from '@rsfc/contract/site/routes'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'

/** Who holds the office of chief flying instructor and so confirms the rules. */
export function ChiefInstructorForm() {
  const chief = useQuery(read(readiness.chiefInstructor))
  if (chief.isError) return <FetchFailed error={chief.error} onRetry={() => void chief.refetch()} />
  if (chief.data === undefined)
    return <Skeleton height={72} radius="lg" role="status" aria-label="Loading the chief flying instructor" />
  return <Form key={chief.data?._id} chief={chief.data} />
}

function Form({ chief }: { chief: ChiefInstructor }) {
  const staff = useQuery(read(site.staff))
  const { field, form, formProps, busy } = useActionForm(readiness.nameChiefInstructor, {
    initialValues: { member_id: chief?._id ?? null },
    toInput: ({ member_id }) => ({ body: { member_id } }),
  })
  const instructors = (staff.data?.instructors ?? []).map((one) => ({ value: one._id, label: fullName(one) }))
  const isNamed = instructors.some(({ value }) => value === chief?._id)
  const choices = chief && !isNamed ? [{ value: chief._id, label: chief.name }, ...instructors] : instructors
  return (
    <form {...formProps} aria-label="Chief flying instructor">
      <Group align="flex-end" gap="sm" mb="md">
        <Select
          {...field('member_id')}
          label="Chief flying instructor"
          description="Only they confirm the rules. While nobody is named, a super-admin can, with a reason."
          placeholder="Nobody is named"
          data={choices}
          searchable
          clearable
        />
        {form.isDirty() && (
          <Button type="submit" loading={busy}>
            Save
          </Button>
        )}
      </Group>
    </form>
  )
}
