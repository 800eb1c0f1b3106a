import { Skeleton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { PilotRecency } from '@rsfc/contract/readiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import classes from './pilot-list.module.css'

const SHOWN_AT_FIRST = 25

/** Who is about to drop out of recency, and who is out: those whom a flight with an instructor would help. */
export function RecencyPanel() {
  const list = useQuery(read(readiness.recency))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={200} radius="lg" role="status" aria-label="Counting landings" />
  const soon = list.data.filter(({ current_until }) => current_until !== null)
  const out = list.data.filter(({ current_until }) => current_until === null)
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="Everybody is current">
        No pilot drops out in the next 30 days.
      </EmptyState>
    )
  return (
    <div className={classes.groups}>
      {soon.length > 0 && <Pilots title="About to drop out" pilots={soon} />}
      {out.length > 0 && (
        <details className={classes.folded}>
          <summary>{`Out of recency (${out.length})`}</summary>
          <Pilots title="Out of recency" pilots={out} />
        </details>
      )}
    </div>
  )
}

function Pilots({ title, pilots }: { title: string; pilots: readonly PilotRecency[] }) {
  const { shown, more } = useFirstRows(pilots, SHOWN_AT_FIRST)
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.heading}>{`${title} (${pilots.length})`}</h3>
      <ul className={classes.pilots}>
        {shown.map((pilot) => (
          <Pilot key={pilot.member_id} pilot={pilot} />
        ))}
      </ul>
      {more}
    </section>
  )
}

function Pilot({ pilot }: { pilot: PilotRecency }) {
  const { member_id, name, landings, needed, days, current_until, next_flight, flies_in_time } = pilot
  return (
    <li className={classes.pilot}>
      <TextLink to={addressOf(pages.adminMember, { member_id })}>{name}</TextLink>
      <p>
        {current_until
          ? `Current until ${dateInWords(current_until)}`
          : `${landings} of ${needed} landings in ${days} days`}
      </p>
      <p className={classes.next}>
        {next_flight ? `Next flight ${dateInWords(next_flight)}` : 'No flight booked'}
        {current_until && (
          <StatusBadge tone={flies_in_time ? 'good' : 'waiting'}>
            {flies_in_time ? 'In time' : 'Not in time'}
          </StatusBadge>
        )}
      </p>
    </li>
  )
}
