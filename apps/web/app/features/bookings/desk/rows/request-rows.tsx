import { Text } from '@mantine/core'
import type { DeskBooking, Pilot } from '@rsfc/contract/bookings/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState, type ReactNode } from 'react'
import { AnswerMark } from '../../booking/answer-mark.tsx'
import { CONFIRM, REJECT } from '../desk-actions.ts'
import { DeskRows } from './desk-rows.tsx'
import type { RenderReadiness } from '../desk-table.tsx'
import { GroundedMark } from './grounded-mark.tsx'
import { lateComponent } from '../../../../ui/late/late-component.tsx'
import type { InstructorPickerProps } from '../edit/instructor-picker.tsx'

const InstructorPicker = lateComponent(
  async () => (await import('../edit/instructor-picker.tsx')).InstructorPicker,
  { width: 175, height: 30 },
)

type Request = DeskBooking & { pilot: Pilot | null }

type RequestRowsProps = {
  requests: readonly Request[]
  /** Whether the pilot is ready, beside the flight. */
  result: RenderReadiness
  /** What is not in order, below the flight. */
  concerns: RenderReadiness
}

/** Requests with a line about the pilot. An officer assigns an instructor and confirms the flight in the row. */
export function RequestRows({ requests, result, concerns }: RequestRowsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const instructorOf = (row: Request) => chosen.get(row._id) ?? row.flight_instructor
  return (
    <DeskRows
      label="Requests"
      rows={requests}
      available={[CONFIRM, REJECT]}
      mark={result}
      details={(row) => renderPilot(row, concerns(row))}
      picker={(row, disabled) =>
        renderPicker({
          booking: row,
          value: instructorOf(row),
          disabled,
          onChange: (instructor) => setChosen(new Map([...chosen, [row._id, instructor]])),
        })
      }
      extra={(row) => (chosen.has(row._id) ? { flight_instructor: instructorOf(row) } : {})}
    />
  )
}

function renderPicker(props: InstructorPickerProps) {
  return <InstructorPicker {...props} />
}

function renderPilot(request: Request, concerns: ReactNode) {
  const { pilot, booking_remarks } = request
  const brief = pilot ? pilotInBrief(pilot) : 'Unable to find user'
  const line = booking_remarks ? `${brief} · “${booking_remarks}”` : brief
  return (
    <>
      <Text inherit fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
      {request.instructor_answer !== 'asked' && <AnswerMark booking={request} />}
      <GroundedMark booking={request} />
      {concerns}
    </>
  )
}

/** One short line: licence, medical, recent hours and what is to pay. */
function pilotInBrief(pilot: Pilot): string {
  const licence = pilot.license_type === 'none' ? 'No licence' : pilot.license_type.toUpperCase()
  const medical = pilot.medical_date ? `medical to ${monthOf(pilot.medical_date)}` : null
  const hours = `${durationInWords(pilot.recent_minutes)} in 90 days`
  const { to_pay } = pilot.debt
  const debt = to_pay > 0 ? `${dollarsInWords(to_pay)} to pay now` : null
  return [licence, medical, hours, debt].filter(Boolean).join(' · ')
}

function monthOf(date: string): string {
  return dateInWords(date).split(' ').slice(2).join(' ')
}
