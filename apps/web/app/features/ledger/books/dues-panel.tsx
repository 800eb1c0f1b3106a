import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { DuesRun, type DuesPreview } from '@rsfc/contract/ledger/schemas'
import { MEMBERSHIP_TYPES } from '@rsfc/domain/members/account'
import { MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DuesPreviewed, type Run } from './dues-previewed.tsx'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

/** Charges membership dues. The officer first sees who would pay what. */
export function DuesPanel() {
  const [period, setPeriod] = useState(() => clubDate(new Date()).slice(0, 7))
  const [prices, setPrices] = useState<Record<string, number | string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [previewed, setPreviewed] = useState<{ run: Run; preview: DuesPreview } | null>(null)
  const preview = useAction(ledger.previewDues)

  const look = (event: FormEvent) => {
    event.preventDefault()
    setPreviewed(null)
    const typed = Object.entries(prices).filter(([, price]) => price !== '')
    const parsed = DuesRun.safeParse({ period: period.trim(), prices: Object.fromEntries(typed) })
    const issues = parsed.error?.issues ?? []
    const faults = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
    if (parsed.success && typed.length === 0)
      faults['prices.ordinary'] = 'Enter the dues of at least one membership'
    setErrors(faults)
    if (!parsed.success || typed.length === 0) return
    preview.mutate(
      { body: parsed.data },
      {
        onSuccess: (found) =>
          setPreviewed({ run: { period: parsed.data.period, prices: parsed.data.prices }, preview: found }),
      },
    )
  }
  return (
    <Panel title="Membership dues">
      <form onSubmit={look} noValidate aria-label="Membership dues">
        <Stack>
          <Text size="sm" c="dimmed">
            One charge for each active member. Nobody is charged twice for the same month: running it again
            only charges members who have joined since then.
          </Text>
          <TextInput
            label="Period"
            description="A month (2026-11), a quarter (2026-Q4) or a year (2026)"
            value={period}
            error={errors.period}
            onChange={({ currentTarget }) => [setPeriod(currentTarget.value), setPreviewed(null)]}
          />
          <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" style={{ alignItems: 'end' }}>
            {MEMBERSHIP_TYPES.map((type) => (
              <FigureField
                key={type}
                size="md"
                label={MEMBERSHIP_WORDS[type]}
                prefix="$"
                decimals={2}
                value={prices[type] ?? ''}
                error={errors[`prices.${type}`]}
                onChange={(value) => [
                  setPrices((typed) => ({ ...typed, [type]: value })),
                  setPreviewed(null),
                ]}
              />
            ))}
          </SimpleGrid>
          <div>
            <Button type="submit" variant="default" loading={preview.isPending}>
              See who would be charged
            </Button>
          </div>
        </Stack>
      </form>
      {previewed && <DuesPreviewed {...previewed} />}
    </Panel>
  )
}
