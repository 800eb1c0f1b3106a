import { Button, Group, SimpleGrid, Skeleton, Stack, Switch } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { Configurations } from '@rsfc/contract/site/schemas'
import { RATE_LABELS, RATE_NAMES } from '@rsfc/domain/bookings/payment/rate-change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { askAboutRates } from './ask-about-rates.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

type Saved = ReturnType<typeof Configurations.parse>
type Typed = { [K in (typeof RATE_NAMES)[number]]?: number | string }

/** The rates for flights completed from now on. */
export function BookingRates() {
  const query = useQuery(read(site.configurations))
  if (query.isError && !query.data)
    return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={220} radius="lg" />
  return <RateForm saved={query.data} />
}

/** The five settings are sent together (7.site.configure), once for each change (7.site.configure-on-change). */
function RateForm({ saved }: { saved: Saved }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const action = useAction(site.configure)
  const changed = RATE_NAMES.some((name) => name in typed && typed[name] !== saved[name])
  /** So that an older figure does not overwrite what another officer has saved meanwhile. */
  const latest = () => queryClient.fetchQuery({ ...read(site.configurations), staleTime: 0 })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const current = await latest()
    const parsed = Configurations.safeParse({ ...current, ...typed })
    const issues = parsed.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    if (!parsed.success || !(await askAboutRates(current, parsed.data))) return
    action.mutate(
      { body: parsed.data },
      {
        onSuccess() {
          setTyped({})
          showSuccess('Rates saved')
        },
      },
    )
  }
  const setAutomated = async (automated_payment: boolean) =>
    action.mutate({ body: { ...(await latest()), automated_payment } })

  return (
    <form onSubmit={(event) => void save(event)} noValidate aria-label="Booking rates">
      <Stack gap="ml" className="rsfc-surface">
        <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit">
          {RATE_NAMES.map((name) => (
            <FigureField
              key={name}
              label={RATE_LABELS[name]}
              prefix="$"
              suffix=" an hour"
              decimals={2}
              value={typed[name] ?? saved[name]}
              error={errors[name]}
              onChange={(value) => setTyped((fields) => ({ ...fields, [name]: value }))}
            />
          ))}
        </SimpleGrid>
        <Group gap="sm" align="stretch">
          <Button type="submit" disabled={!changed} loading={action.isPending}>
            Save rates
          </Button>
          {changed && (
            <Button variant="default" onClick={() => [setTyped({}), setErrors({})]}>
              Discard changes
            </Button>
          )}
        </Group>
        <Switch
          label="Automated payment"
          description="On: the member is emailed a payment request as soon as a flight is completed. Off: an officer requests payment. The choice is saved at once."
          checked={saved.automated_payment}
          disabled={action.isPending}
          onChange={({ currentTarget }) => void setAutomated(currentTarget.checked)}
        />
      </Stack>
    </form>
  )
}
