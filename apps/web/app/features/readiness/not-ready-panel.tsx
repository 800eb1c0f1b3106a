import { Group, Stack } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { RESULT_WORDS, type ReadinessResult } from '@rsfc/domain/readiness/line'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, readPages } from '../../data/read.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { CountedTabs } from '../../ui/layout/counted-tabs.tsx'
import { TwoLineRow } from '../../ui/lists/two-line-row.tsx'
import { PilotList, PILOTS_AT_ONCE } from './pilot-list.tsx'

/** Pilots who cannot fly today, who need attention, and who are ready with a note. Recency has a list of its own. */
export function NotReadyPanel() {
  const [q, setQ] = useState('')
  const { data: counts } = useQuery(read(readiness.pilotCounts))
  const tab = (result: ReadinessResult, label: string, count: number | undefined) => ({
    name: result,
    label,
    count,
    content: <Pilots result={result} label={label} q={q} />,
  })
  return (
    <Stack gap="md">
      <Group>
        <SearchField label="Search pilots" placeholder="Name of a pilot" value={q} onSearch={setQ} />
      </Group>
      <CountedTabs
        asChips
        label="Result"
        param="result"
        tabs={[
          tab('not-ready', RESULT_WORDS['not-ready'], counts?.not_ready),
          tab('attention', RESULT_WORDS.attention, counts?.attention),
          tab('ready', 'Ready, with a note', counts?.noted),
        ]}
      />
    </Stack>
  )
}

const NONE: Record<ReadinessResult, string> = {
  'not-ready': 'No pilot is kept from flying today.',
  attention: 'No pilot needs attention.',
  ready: 'No pilot has a note.',
}

function Pilots({ result, label, q }: { result: ReadinessResult; label: string; q: string }) {
  const list = useInfiniteQuery({
    ...readPages(readiness.notReady, PILOTS_AT_ONCE, { query: { result, q } }),
    placeholderData: keepPreviousData,
  })
  return (
    <PilotList label={label} list={list} none={q ? `No pilot here is called “${q}”.` : NONE[result]}>
      {({ member_id, name, lines, next_flight }) => (
        <TwoLineRow
          key={member_id}
          to={addressOf(pages.adminMember, { member_id })}
          title={name}
          detail={lines.map(lineInWords).join('. ')}
          note={next_flight ? `Next flight ${dateInWords(next_flight)}` : 'No flight booked'}
        />
      )}
    </PilotList>
  )
}
