import { Anchor, Box, Button, Flex, Grid, Group, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { DayFlight } from '@rsfc/contract/readiness/schemas'
import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { lineInWords } from '@rsfc/domain/readiness/refusal-words'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { readDate } from '@rsfc/domain/time/read-text'
import { IconChevronLeft, IconChevronRight, IconPlaneOff, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { ResultBadge } from './result-badge.tsx'

export const meta = privateMeta('Day sheet')

/** The flights of a day for the duty officer: who flies which aircraft, the crew, and what is not in order. Prints on A4. */
export default function DaySheetPage() {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => clubDate(new Date()))
  const on = readDate(search.get('on') ?? '') ?? today
  const sheet = useQuery({
    ...read(readiness.ofDay, { query: { on } }),
    placeholderData: keepPreviousData,
  })
  const go = (date: string) => setSearch(date === today ? {} : { on: date }, { replace: true })
  return (
    <Page>
      <PageHeader
        title="Day sheet"
        eyebrow={dateInWords(on)}
        action={
          <Flex component="span" gap="sm" wrap="wrap" align="center">
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} />}
              onClick={() => go(addDays(on, -1))}
            >
              Day before
            </Button>
            <Button variant="default" disabled={on === today} onClick={() => go(today)}>
              Today
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} />}
              onClick={() => go(addDays(on, 1))}
            >
              Next day
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Print
            </Button>
          </Flex>
        }
      />
      {sheet.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="Loading the flights" />
      )}
      {sheet.isError && <FetchFailed error={sheet.error} onRetry={() => void sheet.refetch()} />}
      {sheet.data?.flights.length === 0 && (
        <EmptyState icon={<IconPlaneOff size={28} stroke={1.5} />} title="No flights on this day">
          Nothing is requested, confirmed or flown.
        </EmptyState>
      )}
      {sheet.data && sheet.data.flights.length > 0 && (
        <Box py="md" px="clamp(16px, 3vw, 32px)" className="rsfc-card" aria-busy={sheet.isPlaceholderData}>
          <Rows aria-label="Flights">
            {sheet.data.flights.map((flight) => (
              <Flight key={flight.booking_id} flight={flight} />
            ))}
          </Rows>
        </Box>
      )}
    </Page>
  )
}

function Flight({ flight }: { flight: DayFlight }) {
  const { booking_id, start_time, end_time, pilot_name, aircraft, flight_type, crew, lines } = flight
  const { contact_number, booking_status, result } = flight
  return (
    <li>
      <Grid columnGap="lg" rowGap="xxs">
        <Grid.Col span={{ base: 12, md: 2 }}>
          <Text
            inherit
            className="rsfc-figures"
            c="var(--rsfc-heading)"
            fw={600}
          >{`${start_time}–${end_time}`}</Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <p>
            <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id })} inherit fw={600}>
              {pilot_name || 'Unnamed pilot'}
            </Anchor>{' '}
            {contact_number && (
              <Anchor href={`tel:${contact_number.replaceAll(/\s/g, '')}`}>{contact_number}</Anchor>
            )}
          </p>
          <Text size="sm" c="dimmed">
            {[aircraft, FLIGHT_TYPE_LABELS[flight_type], crew.length > 0 && `with ${crew.join(', ')}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Group gap="xs" align="stretch">
            {booking_status === 'pending' && <StatusBadge tone="waiting">Not confirmed</StatusBadge>}
            {booking_status === 'completed' && <StatusBadge tone="active">Flown</StatusBadge>}
            {result && <ResultBadge result={result} />}
            {lines.length > 0 && (
              <Text size="sm" w="100%">
                {oneForEachRule(lines).map(lineInWords).join('. ')}
              </Text>
            )}
          </Group>
        </Grid.Col>
      </Grid>
    </li>
  )
}

/** Recency has a line for today and one for the day of the flight; only the second matters here. */
function oneForEachRule(lines: DayFlight['lines']): DayFlight['lines'] {
  return [...new Map(lines.map((line) => [line.rule, line])).values()]
}
