import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { PilotRecency } from '@rsfc/contract/readiness/schemas'
import type { RecencyState } from '@rsfc/domain/readiness/recency'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read, readPages } from '../../data/read.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { CountedTabs } from '../../ui/layout/counted-tabs.tsx'
import { TwoLineRow } from '../../ui/lists/two-line-row.tsx'
import { PilotList, PILOTS_AT_ONCE } from './pilot-list.tsx'

/** Pilots who are about to lose recency, and those who have lost it: a flight with an instructor would help them. */
export function RecencyPanel() {
  const { data: counts } = useQuery(read(readiness.pilotCounts))
  const tab = (state: RecencyState, label: string, none: string) => ({
    name: state,
    label,
    count: counts?.[state],
    content: <Pilots state={state} label={label} none={none} />,
  })
  return (
    <CountedTabs
      asChips
      label="Recency of pilots"
      param="recency"
      tabs={[
        tab('ending', 'About to lose recency', 'No pilot loses recency in the next 30 days.'),
        tab('out', 'Out of recency', 'Every pilot is current.'),
      ]}
    />
  )
}

function Pilots({ state, label, none }: { state: RecencyState; label: string; none: string }) {
  const list = useInfiniteQuery(readPages(readiness.recency, PILOTS_AT_ONCE, { query: { state } }))
  return (
    <PilotList label={label} list={list} none={none}>
      {(pilot) => <Pilot key={pilot.member_id} pilot={pilot} />}
    </PilotList>
  )
}

function Pilot({ pilot }: { pilot: PilotRecency }) {
  const { member_id, name, landings, needed, days, current_until, next_flight, flies_in_time } = pilot
  const state = current_until
    ? `Current until ${dateInWords(current_until)}`
    : `${landings} of ${needed} landings in ${days} days`
  const flight = next_flight ? `next flight ${dateInWords(next_flight)}` : 'no flight booked'
  return (
    <TwoLineRow
      to={addressOf(pages.adminMember, { member_id })}
      title={name}
      detail={`${state} · ${flight}`}
      note={
        current_until && (
          <StatusBadge tone={flies_in_time ? 'good' : 'waiting'}>
            {flies_in_time ? 'In time' : 'Not in time'}
          </StatusBadge>
        )
      }
    />
  )
}
