import { Button, Group, Stack } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { mayBeOut } from '@rsfc/domain/bookings/flight-stage'
import type { BookingStatus } from '@rsfc/domain/bookings/status'
import { OUT_STATE_WORDS } from '@rsfc/domain/overdue/words'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useSession } from '../../session/session.ts'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'
import { LandedButton } from './landed-button.tsx'

// Most flights that are looked at are not flown on this day.
const BookOutForm = lateComponent(async () => (await import('./book-out-form.tsx')).BookOutForm)
const ContactForm = lateComponent(async () => (await import('./contact-form.tsx')).ContactForm)

const TONES: Record<BookOut['state'], Tone> = {
  flying: 'active',
  overdue: 'alarm',
  acknowledged: 'waiting',
  landed: 'good',
}

type Flight = {
  _id: string
  flight_date: string
  end_time: string
  booking_status: BookingStatus
  passengers: number | null
  destination: string | null
  flight_instructor: string | null
  flight_examiner: string | null
  aircraft_name: string
  aircraft_registration: string
}

/** On the day of a confirmed flight: book it out, report the landing, and see the emergency contact. */
export function BookOutPanel({ flight, own }: { flight: Flight; own: boolean }) {
  const [now] = useState(() => new Date())
  const isToday = flight.flight_date === clubDate(now)
  const isAsked = mayBeOut(flight, now)
  const { data } = useQuery({
    ...read(overdue.ofBooking, { params: { id: flight._id } }),
    enabled: isAsked,
    refetchInterval: 60_000,
  })
  const [changing, setChanging] = useState(false)
  if (!isAsked || !data?.enabled) return null
  const { book_out } = data
  const out = book_out && book_out.state !== 'landed' ? book_out : null
  // After midnight a flight can still land, but not leave.
  if (!isToday && !out) return null
  return (
    <Panel
      title="Book out"
      aside={
        book_out && <StatusBadge tone={TONES[book_out.state]}>{OUT_STATE_WORDS[book_out.state]}</StatusBadge>
      }
    >
      <Stack>
        {out && !changing && <Out bookOut={out} onChange={() => setChanging(true)} flight={flight} />}
        {(!out || changing) && (
          <>
            <p>
              {book_out?.landed_at && !out
                ? `Landed at ${timeOf(book_out.landed_at)}. Flying again? Book out again.`
                : 'Tell us where you are going and when you will be back. If you are late, we ask you first, and then look for you.'}
            </p>
            <BookOutForm
              flight={flight}
              before={out}
              onDone={() => setChanging(false)}
              onCancel={changing ? () => setChanging(false) : undefined}
            />
          </>
        )}
        {own && <ContactForm />}
      </Stack>
    </Panel>
  )
}

const timeOf = (stamp: string) => clubTime(new Date(stamp))

type OutProps = { bookOut: BookOut; flight: Flight; onChange: () => void }

function Out({ bookOut, flight, onChange }: OutProps) {
  const user = useSession()
  return (
    <>
      <FactList
        facts={[
          { label: 'Left', value: timeOf(bookOut.out_at) },
          { label: 'Expected back', value: <strong>{timeOf(bookOut.deadline)}</strong> },
          { label: 'Route', value: bookOut.route },
          { label: 'On board', value: String(bookOut.persons) },
          { label: 'Fuel for', value: durationInWords(bookOut.endurance_minutes) },
        ]}
      />
      <Group gap="sm" align="stretch">
        {user && <LandedButton bookOut={bookOut} flight={flight} memberId={user._id} />}
        <Button size="md" variant="default" onClick={onChange}>
          Change
        </Button>
      </Group>
    </>
  )
}
