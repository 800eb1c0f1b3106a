import { Skeleton, Stack, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import { RULE_MODE_WORDS } from '@rsfc/domain/readiness/rules'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { RuleConfirmation } from './rule-confirmation.tsx'

/** For the chief flying instructor: the rules that nobody has confirmed as they stand. */
export function RulesToConfirm() {
  const rules = useQuery(read(readiness.rules))
  if (rules.isError) return <FetchFailed error={rules.error} onRetry={() => void rules.refetch()} />
  const open = (rules.data ?? []).filter(({ confirmed_at }) => confirmed_at === null)
  if (!rules.data) return <Skeleton height={120} radius="lg" role="status" aria-label="Loading the rules" />
  if (open.length === 0) return <Text c="dimmed">Every rule is confirmed as it stands.</Text>
  return (
    <Rows aria-label="Rules to confirm">
      {open.map((rule) => (
        <li key={rule.code}>
          <Stack gap={4}>
            <Text fw={600}>{`${rule.title} · ${RULE_MODE_WORDS[rule.mode]}`}</Text>
            <Text>{rule.rule_text}</Text>
            <Text size="sm" c="dimmed">{`Source: ${rule.source}`}</Text>
            <RuleConfirmation rule={rule} isChanged={false} />
          </Stack>
        </li>
      ))}
    </Rows>
  )
}
