import { Button, Group, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Rule } from '@rsfc/contract/readiness/schemas'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { rulesConfirmedAs } from '@rsfc/domain/readiness/permissions'
import { NOT_CONFIRMED } from '@rsfc/domain/readiness/rules'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { useSession } from '../../../session/session.ts'
import { askReason } from '../../../ui/forms/ask-reason.tsx'

/**
 * Who confirmed the rule as it stands, or the button to do so for those who may; a change must be saved first.
 */
export function RuleConfirmation({ rule, isChanged }: { rule: Rule; isChanged: boolean }) {
  const { code, title, version: as_read } = rule
  const me = useSession()
  const chief = useQuery(read(readiness.chiefInstructor)).data
  const confirm = useAction(readiness.confirmRule)
  if (rule.confirmed_at !== null)
    return (
      <Text size="sm" c="dimmed">
        {confirmedInWords(rule)}
      </Text>
    )
  const as = me && chief !== undefined ? rulesConfirmedAs(me, chief) : null
  const press = async () => {
    if (as === 'chief') return confirm.mutate({ params: { code }, body: { as_read } })
    const reason = await askReason({
      title: `Confirm ${title} for the CFI?`,
      children: 'Nobody is named as chief flying instructor. Everyone who reads the rules sees your reason.',
      confirm: 'Confirm the rule',
      cancel: 'Go back',
      least: OVERRIDE_LETTERS,
    })
    if (reason !== null) confirm.mutate({ params: { code }, body: { reason, as_read } })
  }
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {chief ? `${NOT_CONFIRMED}, ${chief.name}.` : `${NOT_CONFIRMED}.`}
      </Text>
      {as !== null && !isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`I confirm this rule: ${title}`}
          loading={confirm.isPending}
          onClick={() => void press()}
        >
          I confirm this rule
        </Button>
      )}
    </Group>
  )
}

function confirmedInWords({ confirmed_by_name, confirmed_at, confirmed_reason }: Rule): string {
  const by = confirmed_by_name ?? 'a former officer'
  const on = dateInWords((confirmed_at ?? '').slice(0, 10))
  if (confirmed_reason === '') return `Confirmed by ${by}, ${on}.`
  return `Confirmed by ${by} for the CFI, ${on}: ${confirmed_reason}`
}
