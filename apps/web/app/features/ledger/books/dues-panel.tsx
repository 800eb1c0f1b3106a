import { Box, Button, Flex, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { DuesRun, type DuesPreview } from '@rsfc/contract/ledger/schemas'
import { MEMBERSHIP_TYPES } from '@rsfc/domain/members/account'
import { MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useState, type FormEvent } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

type Run = { period: string; prices: Partial<Record<(typeof MEMBERSHIP_TYPES)[number], number>> }

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
      { onSuccess: (found) => setPreviewed({ run: parsed.data, preview: found }) },
    )
  }
  return (
    <Panel title="Membership dues">
      <form onSubmit={look} noValidate aria-label="Membership dues">
        <Stack>
          <Text size="sm" c="dimmed">
            One charge for each active member and period. Running it again only charges members who have
            joined since then.
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
              <NumberInput
                key={type}
                size="md"
                label={MEMBERSHIP_WORDS[type]}
                prefix="$"
                decimalScale={2}
                hideControls
                inputMode="decimal"
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
      {previewed && <Preview {...previewed} onDone={() => setPreviewed(null)} />}
    </Panel>
  )
}

type PreviewProps = { run: Run; preview: DuesPreview; onDone: () => void }

function Preview({ run, preview: { members, total, already }, onDone }: PreviewProps) {
  const action = useAction(ledger.runDues, { onAccepted: onDone })
  const charge = async () => {
    const sure = await askFirst({
      title: `Charge ${people(members.length)} for ${run.period}?`,
      children: `${dollarsInWords(total)} together. Each charge gets an invoice and shows in the member's account. Each member gets a mail.`,
      confirm: `Charge ${dollarsInWords(total)}`,
      cancel: 'Go back',
    })
    if (sure) action.mutate({ body: run })
  }
  const before =
    already > 0 ? ` ${people(already)} ${already === 1 ? 'has' : 'have'} already been charged for it.` : ''
  if (members.length === 0)
    return <Text mt="lg" role="status">{`Nobody is left to charge for ${run.period}.${before}`}</Text>
  return (
    <Stack mt="lg" role="status">
      <Text size="lg">
        <strong>{`${people(members.length)}, ${dollarsInWords(total)}.`}</strong>
        {before} Each gets a mail with the amount and a link to their account.
      </Text>
      {/* In columns, so that the button below a long list is not far away. */}
      <Box component="ul" style={{ columns: '2 260px', columnGap: 32 }} aria-label="Who would be charged">
        {members.map(({ member_id, name, membership_type, amount }) => (
          <Flex
            component="li"
            key={member_id}
            gap="md"
            justify="space-between"
            py="xs"
            className="rsfc-figures"
            style={{ borderTop: '1px solid var(--rsfc-line)', breakInside: 'avoid' }}
          >
            <span>
              {name}{' '}
              <Text span size="sm" c="dimmed">
                {MEMBERSHIP_WORDS[membership_type]}
              </Text>
            </span>
            <span>{dollarsInWords(amount)}</span>
          </Flex>
        ))}
      </Box>
      <div>
        <Button loading={action.isPending} onClick={() => void charge()}>
          {`Charge ${people(members.length)}`}
        </Button>
      </div>
    </Stack>
  )
}

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`)
