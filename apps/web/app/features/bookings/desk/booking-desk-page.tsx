import { Link, useLocation, useSearchParams } from 'react-router'
import { addressOf, pages } from '@rsfc/contract/pages'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { privateMeta } from '../../../page/page-meta.ts'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CountedTabs } from '../../../ui/layout/counted-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useBoardChanges } from '../board/live/use-board-changes.ts'
import { ScheduleBoard, type RenderPlan } from '../board/schedule-board.tsx'
import { countText } from './count-text.ts'
import { DeskSection } from './desk-section.tsx'
import { useDeskFilters } from './use-desk-filters.ts'
import { FilterBar } from '../log/filters/filter-bar.tsx'
import { read } from '../../../data/read.ts'
import { lazyPart } from '../../../ui/late/lazy-part.ts'

export const meta = privateMeta('Bookings')

const DeskDialogs = lazyPart(async () => (await import('./board/desk-dialogs.tsx')).DeskDialogs)

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
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const showsBoard = search.get('tab') === 'schedule' && q === '' && !filtering.isFiltered
  const sectionProps = (section: BookingSection) => ({
    section,
    ...SECTION_TEXT[section],
    count: counts.data?.[section],
    ...(section === 'confirmed' && { note: flownNote(counts.data?.flown ?? 0) }),
    q,
    onClear: showAll,
    readiness,
  })
  const board = <ScheduleBoard deskDialogs={DeskDialogs} dayNotes={dayNotes} planReadiness={planReadiness} />
  const sections = SECTIONS.map((section) => ({
    name: section,
    label: SECTION_TEXT[section].title,
    count: counts.data && countText(counts.data[section]),
    content: <DeskSection key={section} {...sectionProps(section)} titleHidden />,
  }))
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
      {narrow ? !showsBoard && <DeskChanges /> : board}
      <Group gap="sm" wrap="nowrap">
        <SearchField
          ref={searchField}
          label="Search bookings"
          placeholder="Pilot, aircraft or reference"
          value={q}
          onSearch={setQ}
        />
        <Button
          variant="default"
          mih={44}
          flex="none"
          leftSection={<IconFilter size={16} />}
          aria-expanded={showFilters || filtering.isFiltered}
          onClick={() => setShowFilters(!showFilters)}
        >
          Filters
        </Button>
      </Group>
      {(showFilters || filtering.isFiltered) && <FilterBar state={filtering} />}
      {filtering.isFiltered && (
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
      )}
      {/* A search looks through all sections: nobody knows in which one a booking is. */}
      {!filtering.isFiltered &&
        q !== '' &&
        SECTIONS.map((section) => <DeskSection key={section} {...sectionProps(section)} />)}
      {!filtering.isFiltered && q === '' && (
        <CountedTabs
          label="Sections of this page"
          first={SECTIONS.find((section) => hash === `#${section}`) ?? 'confirmation'}
          asChips={narrow}
          tabs={narrow ? [...sections, { name: 'schedule', label: 'Schedule', content: board }] : sections}
        />
      )}
    </Page>
  )
}

/** Keeps the lists up to date while the board, which does that too, is not shown. */
function DeskChanges() {
  useBoardChanges(null)
  return null
}

/** Flights that are over stay in Confirm Booking until they are completed; they are listed first. */
function flownNote(flown: number): string | null {
  if (flown === 0) return null
  return `${countText(flown)} ${flown === 1 ? 'has' : 'have'} been flown and ${flown === 1 ? 'waits' : 'wait'} to be completed. If the times were different, open the flight to enter them.`
}
