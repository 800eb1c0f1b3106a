import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { FlightReadiness } from '@rsfc/contract/readiness/schemas'
import { mostPressingFirst } from '@rsfc/domain/readiness/line'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './readiness-lines.module.css'
import { ResultBadge } from './result-badge.tsx'

type ReadySummaryProps = {
  judged: UseQueryResult<FlightReadiness>
  /** The titles for when everything is in order, and for when something is missing. */
  titles: { ready: string; open: string }
  /** A link to all lines. */
  more?: ReactNode
}

/** Says that the pilot is ready, or names the first thing to do; and by when to fly again. */
export function ReadySummary({ judged, titles, more }: ReadySummaryProps) {
  if (judged.isError) return <FetchFailed error={judged.error} onRetry={() => void judged.refetch()} />
  if (!judged.data)
    return (
      <Panel title={titles.ready}>
        <Skeleton height={64} role="status" aria-label="Checking whether you are ready" />
      </Panel>
    )
  const { result, lines, planner } = judged.data
  const [first, ...others] = mostPressingFirst(lines.filter(({ state }) => state !== 'ok'))
  return (
    <Panel title={result === 'ready' ? titles.ready : titles.open} aside={<ResultBadge result={result} />}>
      <Stack gap="sm">
        {first ? (
          <div className={classes.line}>
            <p>
              <Text span inherit c="var(--rsfc-heading)" fw={600}>{`${first.title}: `}</Text>
              {first.value}
            </p>
            <Text size="sm">{first.fix}</Text>
            <Text size="xs" c="dimmed">{`Rule: ${first.rule_text} Source: ${first.source}.`}</Text>
            {first.link && (
              <div className={classes.acts}>
                <Button
                  component={Link}
                  to={first.link}
                  size="sm"
                  variant={result === 'ready' ? 'default' : 'filled'}
                >
                  {first.link_label ?? 'Open'}
                </Button>
              </div>
            )}
          </div>
        ) : (
          <p>Everything that we check before a flight is in order.</p>
        )}
        {planner && <p className={classes.planner}>{planner}</p>}
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {others.length === 1 ? 'And one more thing: ' : `And ${others.length} more things: `}
            {others.map(({ title }) => title).join(', ')}.
          </Text>
        )}
        {more}
      </Stack>
    </Panel>
  )
}
