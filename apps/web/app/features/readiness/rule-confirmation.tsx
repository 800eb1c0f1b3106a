import { Button, Group, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Rule } from '@rsfc/contract/readiness/schemas'
import { NOT_CONFIRMED } from '@rsfc/domain/readiness/rules'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../data/use-action.ts'

/** Who confirmed the rule as it stands, or the button to do so; a change must be saved first. */
export function RuleConfirmation({ rule, isChanged }: { rule: Rule; isChanged: boolean }) {
  const { code, title, confirmed_by_name, confirmed_at } = rule
  const confirm = useAction(readiness.confirmRule)
  if (confirmed_at !== null)
    return (
      <Text size="sm" c="dimmed">
        {`Confirmed by ${confirmed_by_name ?? 'a former officer'}, ${dateInWords(confirmed_at.slice(0, 10))}.`}
      </Text>
    )
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {`${NOT_CONFIRMED}.`}
      </Text>
      {!isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`I confirm this rule: ${title}`}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { code } })}
        >
          I confirm this rule
        </Button>
      )}
    </Group>
  )
}
