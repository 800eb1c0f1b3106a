import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { RequestLimitChanges, type RequestLimits as Limits } from '@rsfc/contract/site/schemas'
import { REQUEST_LIMIT_WORDS, REQUEST_LIMITS } from '@rsfc/domain/bookings/request-limits'
import { capitalised } from '@rsfc/domain/text/capitalised'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { HoursField } from '../../ui/forms/dates/hours-field.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

/** How many flights members can request before an officer answers. */
export function RequestLimits() {
  const query = useQuery(read(site.requestLimits))
  if (query.isError) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the limits" />
  return <LimitsForm saved={query.data} />
}

const valuesOf = ({ version: _version, ...limits }: Limits) => limits

function LimitsForm({ saved }: { saved: Limits }) {
  const { field, formProps, busy } = useActionForm(site.setRequestLimits, {
    initialValues: valuesOf(saved),
    edits: { record: saved, valuesOf },
    schema: RequestLimitChanges,
  })
  return (
    <form {...formProps} aria-label="Limits of requests">
      <Stack maw={720}>
        <SimpleGrid minColWidth="min(100%, 260px)" autoFlow="auto-fit" spacing="md">
          {REQUEST_LIMITS.map((name) => {
            const label = capitalised(REQUEST_LIMIT_WORDS[name])
            return name.endsWith('_hours') ? (
              <HoursField key={name} {...field(name)} label={`${label} (h:mm)`} />
            ) : (
              <FigureField key={name} {...field(name)} label={label} />
            )
          })}
        </SimpleGrid>
        <div>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  )
}
