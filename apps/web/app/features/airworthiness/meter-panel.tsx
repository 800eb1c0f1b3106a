import { Button, NumberInput, Textarea } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { MeterCorrection, type MeterReading } from '@rsfc/contract/airworthiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'
import classes from './tech-log.module.css'

const SHOWN = 20
const KIND_WORDS: Record<MeterReading['kind'], string> = {
  out: 'Start of a flight',
  in: 'End of a flight',
  correction: 'Correction',
}

/** The readings, and the only way to lower the meter. */
export function MeterPanel({ aircraftId }: { aircraftId: string }) {
  const [correcting, setCorrecting] = useState(false)
  const readings = useQuery(read(airworthiness.meterReadings, { params: { id: aircraftId } }))
  return (
    <Panel
      title="Meter"
      aside={
        !correcting && (
          <Button size="compact-md" variant="default" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )
      }
    >
      {correcting && <CorrectionForm aircraftId={aircraftId} onClose={() => setCorrecting(false)} />}
      {readings.isError && <FetchFailed error={readings.error} onRetry={() => void readings.refetch()} />}
      {readings.data?.length === 0 && <p className={layout.quiet}>No reading yet.</p>}
      {readings.data && readings.data.length > 0 && (
        <DataTable
          label="Meter readings"
          rows={readings.data.slice(0, SHOWN)}
          columns={COLUMNS}
          rowKey={({ _id }) => _id}
          compact
        />
      )}
    </Panel>
  )
}

const COLUMNS: readonly Column<MeterReading>[] = [
  {
    key: 'at',
    header: 'When',
    leads: true,
    cell: ({ at }) => `${dateInWords(at.slice(0, 10))}, ${at.slice(11, 16)}`,
  },
  { key: 'value', header: 'Meter', align: 'end', cell: ({ value }) => value.toFixed(1) },
  { key: 'kind', header: 'What', cell: ({ kind, reason }) => reason || KIND_WORDS[kind] },
  { key: 'by', header: 'By', cell: ({ entered_by_name }) => entered_by_name ?? '–' },
]

function CorrectionForm({ aircraftId, onClose }: { aircraftId: string; onClose: () => void }) {
  const { formProps, field, busy } = useActionForm(airworthiness.correctMeter, {
    initialValues: { value: 0, reason: '' },
    schema: MeterCorrection,
    toInput: (body) => ({ params: { id: aircraftId }, body }),
    onDone: onClose,
  })
  return (
    <form {...formProps} className={classes.form} aria-label="Correct the meter">
      <NumberInput {...field('value')} label="Meter now" suffix=" h" decimalScale={1} hideControls />
      <Textarea {...field('reason')} label="Reason" required autosize minRows={2} />
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          Correct the meter
        </Button>
        <Button variant="default" onClick={onClose}>
          Close without saving
        </Button>
      </div>
    </form>
  )
}
