import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import { PLAN_AIMS, type YearAhead } from '@rsfc/contract/readiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { privateMeta } from '../../../page/page-meta.ts'
import { useSession } from '../../../session/session.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BookedFlights, FlightsToFly } from './flights-to-fly.tsx'
import { OtherActs } from './other-acts.tsx'
import { YearPicture } from './year-picture.tsx'

export const meta = privateMeta('Keep my licence')

const AIM_WORDS = { fewest: 'Fewest flights', cheapest: 'Lowest price' }
const AIMS = PLAN_AIMS.map((value) => ({ value, label: AIM_WORDS[value] }))

/** What holds and what ends for a pilot in the coming year, and the flights that keep it valid. */
export default function KeepMyLicencePage() {
  const user = useSession()
  const [prefer, setPrefer] = useState<(typeof PLAN_AIMS)[number]>('fewest')
  const year = useQuery({
    ...read(readiness.yearAhead, { params: { id: user?._id ?? '' }, query: { prefer } }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeader title="Keep my licence" eyebrow="Member's Corner">
        {year.data ? summaryOf(year.data) : 'What holds, what ends, and what to fly in the coming year.'}
      </PageHeader>
      {year.isError && <FetchFailed error={year.error} onRetry={() => void year.refetch()} />}
      {year.isPending && <Skeleton height={320} role="status" aria-label="Planning the coming year" />}
      {year.data && (
        <>
          <Panel title="The year ahead">
            <YearPicture year={year.data} />
          </Panel>
          <Panel
            title="What to fly"
            aside={
              <SegmentedControl
                aria-label="What the plan is for"
                data={AIMS}
                value={prefer}
                onChange={setPrefer}
              />
            }
          >
            <Stack gap="md" aria-live="polite">
              <FlightsToFly flights={year.data.flights} />
              <BookedFlights booked={year.data.booked} />
            </Stack>
          </Panel>
          <OtherActs lines={year.data.lines} />
          <Text size="sm" c="dimmed">
            Each flight is planned a week before it is needed, for the weather, and with the landings that the
            rule asks for. Passengers are planned for each type in which you have lately carried some, or have
            booked to; without any, for the type you fly most. The plan assumes that you renew your papers in
            time. Prices are those of today. What the club has not recorded, such as flights elsewhere, does
            not count here.
          </Text>
        </>
      )}
    </Page>
  )
}

function summaryOf({ flights, lines, until }: YearAhead): string {
  if (flights === null) return 'Not everything can be kept valid by flying. Below is what you can do.'
  const day = dateInWords(until)
  const acts = lines.filter(({ act }) => act !== null).length
  if (flights.length === 0 && acts === 0) return `Everything is valid until ${day}.`
  const flying = flights.length === 1 ? 'one more flight' : `${flights.length} more flights`
  const rest = acts === 1 ? 'one other thing' : `${acts} other things`
  const needed = [flights.length > 0 && flying, acts > 0 && rest].filter(Boolean).join(' and ')
  return `To keep everything valid until ${day}: ${needed}.`
}
