import { Alert, Box, Button, Checkbox, Flex, Stack, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { DuesPreview } from '@rsfc/contract/ledger/schemas'
import { duesMemo, DUES_EXCEPTIONS, overlapInWords } from '@rsfc/domain/ledger/dues'
import type { MEMBERSHIP_TYPES } from '@rsfc/domain/members/account'
import { MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { FoldedText } from '../../../ui/text/folded-text.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

export type Run = { period: string; prices: Partial<Record<(typeof MEMBERSHIP_TYPES)[number], number>> }

const SHOWN_AT_FIRST = 20

/** Who would be charged and how much, who is left out and why, and the button that charges them. */
export function DuesPreviewed({ run, preview }: { run: Run; preview: DuesPreview }) {
  const { members, total, overlap, far } = preview
  const [rest_only, setRestOnly] = useState(false)
  const [far_confirmed, setFarConfirmed] = useState(false)
  const [charged, setCharged] = useState<string | null>(null)
  const action = useAction(ledger.runDues, {
    onAccepted: (result) =>
      setCharged(
        `${countInWords(result.charged, 'member')} charged, ${dollarsInWords(result.total)} together.`,
      ),
  })
  const charge = async () => {
    const sure = await askFirst({
      title: `Charge ${countInWords(members.length, 'member')} for ${run.period}?`,
      children: `${dollarsInWords(total)} together. Each charge gets an invoice and shows in the member's account. Each member gets a mail.`,
      confirm: `Charge ${dollarsInWords(total)}`,
      cancel: 'Go back',
    })
    if (sure) action.mutate({ body: { ...run, rest_only, far_confirmed } })
  }
  if (charged !== null)
    return (
      <Text mt="lg" role="status">
        {charged}
      </Text>
    )
  const isReady = (overlap === null || rest_only) && (far === null || far_confirmed)
  return (
    <Stack mt="lg">
      <Text size="lg" role="status">
        {members.length === 0 ? (
          `Nobody is left to charge for ${run.period}.`
        ) : (
          <>
            <strong>{`${countInWords(members.length, 'member')}, ${dollarsInWords(total)}.`}</strong> Each
            gets a mail with the amount and a link to their account.
          </>
        )}
      </Text>
      {members.length > 0 && far && (
        <Caution says={far}>
          <Checkbox
            label={`Yes, I mean ${run.period}`}
            checked={far_confirmed}
            onChange={({ currentTarget }) => setFarConfirmed(currentTarget.checked)}
          />
        </Caution>
      )}
      {overlap && (
        <Caution says={overlapInWords(overlap)}>
          <Checkbox
            label="Charge only the months not charged yet"
            description="The amounts below are for these months."
            checked={rest_only}
            onChange={({ currentTarget }) => setRestOnly(currentTarget.checked)}
          />
        </Caution>
      )}
      <Charges run={run} members={members} />
      <LeftOut leftOut={preview.left_out} />
      {members.length > 0 && (
        <div>
          <Button loading={action.isPending} disabled={!isReady} onClick={() => void charge()}>
            {`Charge ${countInWords(members.length, 'member')}`}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Caution({ says, children }: { says: string; children: ReactNode }) {
  return (
    <Alert variant="light" color="horizon" icon={<IconAlertTriangle aria-hidden />} title={says}>
      {children}
    </Alert>
  )
}

function Charges({ run: { period }, members }: { run: Run; members: DuesPreview['members'] }) {
  const { shown, more } = useFirstRows(members, SHOWN_AT_FIRST)
  if (members.length === 0) return null
  return (
    <div>
      {/* In columns, so that the button below a long list is not far away. */}
      <Box component="ul" style={{ columns: '2 260px', columnGap: 32 }} aria-label="Who would be charged">
        {shown.map(({ member_id, name, membership_type, amount, months }) => (
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
                {[MEMBERSHIP_WORDS[membership_type], ...onlyFor(period, months)].join(', ')}
              </Text>
            </span>
            <span>{dollarsInWords(amount)}</span>
          </Flex>
        ))}
      </Box>
      {more}
    </div>
  )
}

/** The months of a member who was charged for the others before. */
const onlyFor = (period: string, months: readonly string[]) => duesMemo(period, months).split(', ').slice(1)

const REASONS: Readonly<Record<(typeof DUES_EXCEPTIONS)[number], string>> = {
  charged: 'Already charged for this period',
  'no-price': 'No dues entered for their membership',
  inactive: 'Suspended or disabled',
}

function LeftOut({ leftOut }: { leftOut: DuesPreview['left_out'] }) {
  return DUES_EXCEPTIONS.map((reason) => {
    const names = leftOut.filter((row) => row.reason === reason).map(({ name }) => name)
    if (names.length === 0) return null
    return (
      <Box component="section" key={reason} aria-label={REASONS[reason]}>
        <Text fw={600}>{`Left out: ${countInWords(names.length, 'member')}. ${REASONS[reason]}.`}</Text>
        <FoldedText text={names.join(', ')} of={REASONS[reason].toLowerCase()} />
      </Box>
    )
  })
}
