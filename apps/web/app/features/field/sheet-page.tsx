import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import type { Sheet } from '@rsfc/contract/field/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { personsInWords } from '@rsfc/domain/field/sheet'
import { addDays, clubDate, clubTime, isRealDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconDownload, IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { download } from '../../data/download.ts'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

export const meta = privateMeta("Tomorrow's flights")

type Line = Sheet['lines'][number]

/** A day's flights for the airport, tomorrow's at first, with what has changed since they were sent. */
export default function SheetPage() {
  const [search] = useSearchParams()
  const asked = search.get('date') ?? ''
  const [tomorrow] = useState(() => addDays(clubDate(new Date()), 1))
  const date = isRealDate(asked) ? asked : tomorrow
  const input = { query: { date } }
  const sheet = useQuery({ ...read(routes.sheet, input), refetchInterval: 60_000 })
  const on = (day: string) => addressOf(pages.airportSheet, {}, { query: { date: day } })
  return (
    <Page>
      <PageHeader
        title="Flights for the airport"
        eyebrow="Admin Dashboard"
        action={
          <Group gap="xs">
            <Button component={Link} to={on(addDays(date, -1))} variant="default">
              Day before
            </Button>
            <Button component={Link} to={on(addDays(date, 1))} variant="default">
              Day after
            </Button>
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void download(routes.sheetPdf, `flights-${date}.pdf`, input)}
            >
              PDF
            </Button>
          </Group>
        }
      >
        {dateInWords(date)}
      </PageHeader>
      {sheet.isError && !sheet.data && (
        <FetchFailed error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.isPending && (
        <Skeleton height={220} radius="lg" role="status" aria-label="Loading the flights" />
      )}
      {sheet.data && <SheetOf sheet={sheet.data} />}
    </Page>
  )
}

function SheetOf({ sheet }: { sheet: Sheet }) {
  return (
    <Stack>
      <Text>{stateInWords(sheet)}</Text>
      {sheet.lines.length === 0 ? (
        <EmptyState icon={<IconPlane size={28} stroke={1.5} />} title="No flights">
          Confirmed flights of the day appear here.
        </EmptyState>
      ) : (
        <DataTable
          label="Flights of the day"
          rows={sheet.lines}
          columns={COLUMNS}
          rowKey={({ booking_id }) => booking_id}
          isSettled={({ mark }) => mark === 'cancelled'}
        />
      )}
    </Stack>
  )
}

const TONES: Record<NonNullable<Line['mark']>, Tone> = {
  added: 'active',
  changed: 'waiting',
  cancelled: 'alarm',
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'time',
    header: 'Time',
    leads: true,
    cell: ({ start_time, end_time }) => `${start_time}–${end_time}`,
  },
  { key: 'registration', header: 'Aircraft', cell: ({ registration }) => registration },
  { key: 'model', header: 'Type', cell: ({ model }) => model },
  { key: 'pilot', header: 'Pilot', cell: ({ pilot }) => pilot },
  { key: 'destination', header: 'Area or destination', cell: ({ destination }) => destination },
  { key: 'persons', header: 'On board', cell: personsInWords },
  { key: 'mark', header: 'Change', cell: (line) => <Change line={line} /> },
]

function Change({ line: { mark, was, ...line } }: { line: Line }) {
  if (!mark) return '–'
  return (
    <>
      <StatusBadge tone={TONES[mark]}>{mark}</StatusBadge>
      {mark === 'changed' && (
        <Text size="xs" c="dimmed">
          {`was ${wasInWords(line, was)}`}
        </Text>
      )}
    </>
  )
}

function wasInWords(line: Omit<Line, 'mark' | 'was'>, was: Line['was']): string {
  const times = was.start_time ?? was.end_time
  const persons = was.persons ?? was.passengers_unknown
  return [
    times && `${was.start_time ?? line.start_time}–${was.end_time ?? line.end_time}`,
    was.registration,
    was.pilot,
    was.destination,
    persons !== undefined && `${personsInWords({ ...line, ...was })} on board`,
  ]
    .filter(Boolean)
    .join(', ')
}

function stateInWords({ sent_at, sent_to, cut_off, flight_date, lines }: Sheet): string {
  if (!sent_at) {
    return flight_date > clubDate(new Date())
      ? `The list is made on ${dateInWords(addDays(flight_date, -1))} at ${cut_off}. Until then it follows every change.`
      : 'No list was made for this day.'
  }
  const changes = lines.filter(({ mark }) => mark !== null).length
  const since = changes === 0 ? 'Nothing has changed since.' : 'What has changed since is marked.'
  return `Made on ${dateInWords(clubDate(new Date(sent_at)))} at ${clubTime(new Date(sent_at))}${sent_to ? ` and sent to ${sent_to}` : ', and sent to nobody'}. ${since}`
}
