import { Link } from 'react-router'
import { addressOf, pages } from '@rsfc/contract/pages'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { Button, Flex, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { privateMeta } from '../../../page/page-meta.ts'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CountPill } from '../booking/count-pill.tsx'
import { ScheduleBoard, type RenderPlan } from '../board/schedule-board.tsx'
import { countText } from './count-text.ts'
import { DeskSection } from './desk-section.tsx'
import { useDeskFilters } from './use-desk-filters.ts'
import { FilterBar } from '../log/filters/filter-bar.tsx'
import classes from './booking-desk-page.module.css'
import { read } from '../../../data/read.ts'

export const meta = privateMeta('Bookings')

const DeskDialogs = lazy(() =>
  withinTimeout(import('./board/desk-dialogs.tsx')).then((file) => ({ default: file.DeskDialogs })),
)

const SECTION_TEXT: Record<BookingSection, { title: string; empty: string }> = {
  confirmation: { title: 'Require Confirmation', empty: 'No requests waiting.' },
  confirmed: { title: 'Confirm Booking', empty: 'No confirmed flights.' },
  payment: { title: 'Require Payment', empty: 'Nothing to pay now or being checked.' },
  past: { title: 'Past Bookings', empty: 'Completed and paid flights will appear here.' },
}

/** The four sections of the desk (2.admin.bookings-confirmation). */
const SECTIONS = ['confirmation', 'confirmed', 'payment', 'past'] as const

type BookingDeskPageProps = Pick<ComponentProps<typeof DeskSection>, 'readiness'> & {
  /** Above a single day of the board. */
  dayNotes: (date: ClubDate) => ReactNode
  /** Whether a member is ready for a flight that an officer is about to book. */
  planReadiness: RenderPlan
}

export default function BookingDeskPage({ readiness, dayNotes, planReadiness }: BookingDeskPageProps) {
  const [q, setQ] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const showAll = () => {
    setQ('')
    searchField.current?.focus()
  }
  const counts = useQuery(read(bookings.counts))
  const filtering = useDeskFilters()
  const [showFilters, setShowFilters] = useState(filtering.isFiltered)
  return (
    <Page>
      <PageHeader
        title="Bookings"
        eyebrow="Admin Dashboard"
        action={
          <Button component={Link} to={addressOf(pages.adminWishes)} variant="default">
            Wishes and offers
          </Button>
        }
      />
      <ScheduleBoard deskDialogs={DeskDialogs} dayNotes={dayNotes} planReadiness={planReadiness} />
      <Group justify="space-between" gap="14px 28px">
        <Flex
          component="nav"
          wrap="wrap"
          gap="xs"
          className={classes.jump}
          aria-label="Sections of this page"
        >
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {SECTION_TEXT[section].title}
              {counts.data && <CountPill>{countText(counts.data[section])}</CountPill>}
            </a>
          ))}
        </Flex>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={showFilters}
          onClick={() => setShowFilters(!showFilters)}
        >
          Filters
        </Button>
        <SearchField
          ref={searchField}
          label="Search bookings"
          placeholder="Pilot, aircraft or reference"
          value={q}
          onSearch={setQ}
        />
      </Group>
      {(showFilters || filtering.isFiltered) && <FilterBar state={filtering} />}
      {filtering.isFiltered ? (
        <DeskSection
          section="results"
          title="Matching bookings"
          empty="No booking matches these filters."
          count={undefined}
          q={q}
          filters={filtering.filters}
          onClear={showAll}
          readiness={readiness}
        />
      ) : (
        SECTIONS.map((section) => (
          <DeskSection
            key={section}
            section={section}
            {...SECTION_TEXT[section]}
            count={counts.data?.[section]}
            {...(section === 'confirmed' && { note: flownNote(counts.data?.flown ?? 0) })}
            q={q}
            onClear={showAll}
            readiness={readiness}
          />
        ))
      )}
    </Page>
  )
}

/** Flights that are over stay in Confirm Booking until they are completed; they are listed first. */
function flownNote(flown: number): string | null {
  if (flown === 0) return null
  return `${countText(flown)} ${flown === 1 ? 'has' : 'have'} been flown and ${flown === 1 ? 'waits' : 'wait'} to be completed. If the times were different, open the flight to enter them.`
}
