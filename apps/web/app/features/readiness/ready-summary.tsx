import { Button, Skeleton } from '@mantine/core'
import type { FlightReadiness } from '@rsfc/contract/readiness/schemas'
import { mostPressingFirst } from '@rsfc/domain/readiness/line'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ResultBadge } from './result-badge.tsx'
import classes from './readiness-lines.module.css'

type ReadySummaryProps = {
  judged: UseQueryResult<FlightReadiness>
  /** The title if all is in order, and if something is to do. */
  titles: { ready: string; open: string }
  /** Where every line is. */
  more?: ReactNode
}

/** Ready, or the one thing to do; and by when to fly again. */
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
      <div className={classes.lists}>
        {first ? (
          <div className={classes.line}>
            <p>
              <span className={classes.title}>{`${first.title}: `}</span>
              {first.value}
            </p>
            <p className={classes.fix}>{first.fix}</p>
            <p className={classes.rule}>{`Rule: ${first.rule_text} Source: ${first.source}.`}</p>
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
          <p className={classes.quiet}>
            {others.length === 1 ? 'And one thing more: ' : `And ${others.length} things more: `}
            {others.map(({ title }) => title).join(', ')}.
          </p>
        )}
        {more}
      </div>
    </Panel>
  )
}
