import { Flex, Skeleton } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { RuleForm } from './rule-form.tsx'

/**
 * Every rule with its mode and figures. Each is saved separately, after a preview of the flights that it
 * would stop.
 */
export function RulesPanel() {
  const rules = useQuery(read(readiness.rules))
  if (rules.isError) return <FetchFailed error={rules.error} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <Skeleton height={560} radius="lg" role="status" aria-label="Loading the rules" />
  return (
    <Flex component="ul" gap="md" direction="column">
      {rules.data.map((rule) => (
        <RuleForm key={`${rule.code} ${rule.version}`} rule={rule} />
      ))}
    </Flex>
  )
}
