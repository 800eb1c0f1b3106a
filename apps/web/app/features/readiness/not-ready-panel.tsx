import { Skeleton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { NotReadyMember } from '@rsfc/contract/readiness/schemas'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { ResultBadge } from './result-badge.tsx'
import classes from './pilot-list.module.css'

const SHOWN_AT_FIRST = 25

/** Who cannot fly today or needs attention; who is ready with a note folds away. Recency has a list of its own. */
export function NotReadyPanel() {
  const list = useQuery(read(readiness.notReady))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} radius="lg" role="status" aria-label="Checking every pilot" />
  const open = list.data.filter(({ result }) => result !== 'ready')
  const noted = list.data.filter(
    ({ result, lines }) => result === 'ready' && lines.some(({ rule }) => rule !== 'recency'),
  )
  return (
    <div className={classes.groups}>
      {open.length === 0 ? (
        <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="Everybody can fly">
          No pilot lacks anything that the rules ask for.
        </EmptyState>
      ) : (
        <Pilots pilots={open} />
      )}
      {noted.length > 0 && (
        <details className={classes.more}>
          <summary>
            {noted.length === 1
              ? '1 pilot is ready, with a note'
              : `${noted.length} pilots are ready, with a note`}
          </summary>
          <Pilots pilots={noted} />
        </details>
      )}
    </div>
  )
}

function Pilots({ pilots }: { pilots: readonly NotReadyMember[] }) {
  const { shown, more } = useFirstRows(pilots, SHOWN_AT_FIRST)
  return (
    <div className={classes.group}>
      <ul className={classes.pilots}>
        {shown.map(({ member_id, name, result, lines, next_flight }) => (
          <li key={member_id} className={classes.pilot}>
            <span className={classes.name}>
              <TextLink to={addressOf(pages.adminMember, { member_id })}>{name}</TextLink>
              {result !== 'ready' && <ResultBadge result={result} />}
            </span>
            <p>{lines.map(lineInWords).join('. ')}</p>
            <p className={classes.next}>
              {next_flight ? `Next flight ${dateInWords(next_flight)}` : 'No flight booked'}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </div>
  )
}
