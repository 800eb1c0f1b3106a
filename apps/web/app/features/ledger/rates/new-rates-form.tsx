import { Button, SimpleGrid, Stack } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { NewRates } from '@rsfc/contract/ledger/schemas'
import { RATE_LABELS, RATE_NAMES } from '@rsfc/domain/bookings/payment/rate-change'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ratesOn } from './rates-on.ts'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

/** Sets rates from a later day. Fields that are not changed keep the current rate. */
export function NewRatesForm() {
  const [tomorrow] = useState(() => addDays(clubDate(new Date()), 1))
  const list = useQuery(read(ledger.rates))
  const [starts_on, setStartsOn] = useState('')
  const [typed, setTyped] = useState<Record<string, number | string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const action = useAction(ledger.setRates, {
    onAccepted: () => [setTyped({}), setStartsOn('')],
    onRefused: ({ errors: faults }) =>
      setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message]))),
  })
  const before = ratesOn(list.data ?? [], starts_on || tomorrow)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewRates.safeParse({ ...before, ...typed, starts_on })
    const issues = parsed.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    if (parsed.success) action.mutate({ body: parsed.data })
  }
  return (
    <Panel title="Set rates from a later day">
      <form onSubmit={save} noValidate aria-label="Set rates from a later day">
        <Stack>
          <CalendarDateField
            label="First day"
            min={tomorrow}
            value={starts_on}
            onChange={setStartsOn}
            error={errors.starts_on}
          />
          <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
            {RATE_NAMES.map((name) => (
              <FigureField
                key={name}
                size="md"
                label={RATE_LABELS[name]}
                prefix="$"
                suffix=" an hour"
                decimals={2}
                value={typed[name] ?? before?.[name] ?? ''}
                error={errors[name]}
                onChange={(value) => setTyped((rates) => ({ ...rates, [name]: value }))}
              />
            ))}
          </SimpleGrid>
          <div>
            <Button type="submit" loading={action.isPending}>
              Save rates
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
