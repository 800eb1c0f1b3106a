import { Button } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { keepLanding } from '../../offline/keep-report.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { newReportId } from '../../offline/report.ts'

type LandedButtonProps = {
  bookOut: BookOut
  flight: { _id: string; flight_date: string; aircraft_name: string; aircraft_registration: string }
  memberId: string
}

/** Reports the landing. Without a connection the report waits on the device. */
export function LandedButton({ bookOut, flight, memberId }: LandedButtonProps) {
  const [report_id] = useState(newReportId)
  const done = useOutbox(memberId).some(
    (report) =>
      report.kind === 'landed' && report.state !== 'refused' && report.input.body.book_out_id === bookOut._id,
  )
  const landed = useAction(overdue.landed, {
    onUnreachable: (input) => keepLanding({ member_id: memberId, id: report_id, flight, input }),
  })
  const report = () =>
    landed.mutate({
      params: { id: flight._id },
      body: { report_id, book_out_id: bookOut._id, landed_at: new Date().toISOString() },
    })
  return (
    <Button size="md" loading={landed.isPending} disabled={done} onClick={report}>
      {done ? 'Landing reported' : 'I have landed'}
    </Button>
  )
}
