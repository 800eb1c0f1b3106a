import { bookings } from '@rsfc/contract/bookings/routes'
import type { BookingFilter } from '@rsfc/domain/bookings/sections'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { privateMeta } from '../../page/page-meta.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ScheduleBoard } from './board/schedule-board.tsx'
import { countText } from './desk/count-text.ts'
import { DeskFilterBar } from './desk/desk-filter-bar.tsx'
import { DeskSection } from './desk/desk-section.tsx'
import { useDeskFilters } from './desk/use-desk-filters.ts'
import classes from './desk/booking-desk-page.module.css'
import { read } from '../../data/read.ts'

export const meta = privateMeta('Bookings')

const SECTION_TEXT: Record<BookingFilter, { title: string; empty: string }> = {
  confirmation: { title: 'Require Confirmation', empty: 'No requests waiting.' },
  confirmed: { title: 'Confirm Booking', empty: 'No confirmed flights.' },
  flown: { title: 'Flown, not completed', empty: 'Every flight is completed.' },
  payment: { title: 'Require Payment', empty: 'No payments outstanding.' },
  past: { title: 'Past Bookings', empty: 'Completed and paid flights will appear here.' },
}

const ORDER = ['confirmation', 'confirmed', 'flown', 'payment', 'past'] as const

export default function BookingDeskPage() {
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const showAll = () => {
    setQ('')
    field.current?.focus()
  }
  const counts = useQuery(read(bookings.counts))
  // The four sections of the desk (2.admin.bookings-confirmation), and what is left to complete while there is any.
  const sections = ORDER.filter((name) => name !== 'flown' || (counts.data?.flown ?? 0) > 0)
  const filtering = useDeskFilters()
  const [showFilters, setShowFilters] = useState(filtering.isFiltered)
  return (
    <div className={classes.page}>
      <PageHeader title="Bookings" eyebrow="Admin Dashboard" />
      <ScheduleBoard atDesk />
      <div className={classes.tools}>
        <nav className={classes.jump} aria-label="Sections of this page">
          {sections.map((section) => (
            <a key={section} href={`#${section}`}>
              {SECTION_TEXT[section].title}
              {counts.data && <span className={classes.count}>{countText(counts.data[section])}</span>}
            </a>
          ))}
        </nav>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={showFilters}
          onClick={() => setShowFilters(!showFilters)}
        >
          Filters
        </Button>
        <SearchField
          ref={field}
          label="Search bookings"
          placeholder="Pilot, aircraft or reference"
          value={q}
          onSearch={setQ}
        />
      </div>
      {(showFilters || filtering.isFiltered) && <DeskFilterBar state={filtering} />}
      {filtering.isFiltered ? (
        <DeskSection
          section="results"
          title="Matching bookings"
          empty="No booking matches these filters."
          count={undefined}
          q={q}
          filters={filtering.filters}
          onClear={showAll}
        />
      ) : (
        sections.map((section) => (
          <DeskSection
            key={section}
            section={section}
            {...SECTION_TEXT[section]}
            count={counts.data?.[section]}
            q={q}
            onClear={showAll}
          />
        ))
      )}
    </div>
  )
}
