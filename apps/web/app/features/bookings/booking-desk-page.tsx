import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { BOOKING_SECTIONS, type BookingSection } from '@rsfc/domain/bookings/sections'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privateMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { countsQuery } from './booking-readings.ts'
import { DeskSection } from './desk-section.tsx'
import classes from './booking-desk-page.module.css'

export const meta = privateMeta('Bookings')

const WORDS: Record<BookingSection, { title: string; empty: string }> = {
  confirmation: { title: 'Require Confirmation', empty: 'No requests are waiting. All clear.' },
  confirmed: { title: 'Confirm Booking', empty: 'No confirmed flights are ahead.' },
  payment: { title: 'Require Payment', empty: 'Every flight is paid.' },
  past: { title: 'Past Bookings', empty: 'Completed and paid flights will be here.' },
}

export default function BookingDeskPage() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const counts = useQuery(countsQuery)
  return (
    <div className={classes.page}>
      <PageHeader title="Bookings" eyebrow="Admin Dashboard" />
      <div className={classes.tools}>
        <nav className={classes.jump} aria-label="Sections of this page">
          {BOOKING_SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {WORDS[section].title}
              {counts.data && (
                <span className={classes.count}>{counts.data[section].toLocaleString('en-SG')}</span>
              )}
            </a>
          ))}
        </nav>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Search bookings"
          placeholder="Pilot, aircraft, reference"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {BOOKING_SECTIONS.map((section) => (
        <DeskSection
          key={section}
          section={section}
          {...WORDS[section]}
          count={counts.data?.[section]}
          q={q}
        />
      ))}
    </div>
  )
}
