import { Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { MeterReading } from '@rsfc/contract/airworthiness/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { optionalFigure } from '../optional-figure.ts'
import { hoursInWords, stampInWords } from '../tech-log/sheet-words.ts'
import { MeterField } from '../../../ui/forms/figures/meter-field.tsx'

const SHOWN = 5
const KIND_WORDS: Record<MeterReading['kind'], string> = {
  out: 'Start of a flight',
  in: 'End of a flight',
  correction: 'Correction',
}

/** The meter readings, and the correction form, which is the only way to lower the meter. */
export function MeterPanel({ aircraftId }: { aircraftId: string }) {
  const [correcting, setCorrecting] = useState(false)
  const readings = useQuery(read(airworthiness.meterReadings, { params: { id: aircraftId } }))
  const rows = readings.data ?? []
  const { shown, more } = useFirstRows(rows, SHOWN)
  const last = rows.find(({ counts }) => counts)
  return (
    <Panel
      title="Meter readings"
      aside={
        !correcting && (
          <Button size="sm" variant="default" onClick={() => setCorrecting(true)}>
            Correct the meter
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {correcting && (
          <CorrectionForm
            aircraftId={aircraftId}
            last={last?.value ?? null}
            onClose={() => setCorrecting(false)}
          />
        )}
        {readings.isError && <FetchFailed error={readings.error} onRetry={() => void readings.refetch()} />}
        {readings.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            No reading yet.
          </Text>
        )}
        {rows.length > 0 && (
          <Rows ruledAbove aria-label="Meter readings">
            {shown.map((reading) => (
              <Flex component="li" key={reading._id} gap="xxs" direction="column">
                <Group gap="xs" align="baseline" justify="space-between">
                  <strong>{hoursInWords(reading.value)}</strong>
                  <span>{stampInWords(reading.at)}</span>
                </Group>
                <Text size="sm" c="dimmed">
                  {aboutReading(reading)}
                </Text>
              </Flex>
            ))}
          </Rows>
        )}
        {more}
      </Stack>
    </Panel>
  )
}

function aboutReading({ kind, reason, entered_by_name, counts }: MeterReading): string {
  const what = reason ? `${KIND_WORDS[kind]}: ${reason}` : KIND_WORDS[kind]
  const gone = !counts && 'no longer counts: the flight was corrected or deleted'
  return [what, entered_by_name, gone].filter(Boolean).join(' · ')
}

const Correction = z.object({
  value: z
    .union([z.number(), z.string()])
    .refine((value) => optionalFigure(value) !== null, 'Enter what the meter shows'),
  reason: z.string().trim().min(3, 'Say why, in at least 3 letters'),
})

type CorrectionFormProps = { aircraftId: string; last: number | null; onClose: () => void }

function CorrectionForm({ aircraftId, last, onClose }: CorrectionFormProps) {
  const { formProps, field, busy } = useActionForm(airworthiness.correctMeter, {
    initialValues: { value: last ?? '', reason: '' },
    schema: Correction,
    toInput: ({ value, reason }) => ({
      params: { id: aircraftId },
      body: { value: optionalFigure(value) ?? 0, reason },
    }),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Correct the meter">
      <Stack>
        <Text size="sm" c="dimmed">
          For a misread figure or a new instrument. Earlier readings stay on record. This one is stored with
          your name and reason.
        </Text>
        <MeterField {...field('value')} label="The meter shows (h)" maw={240} />
        <Textarea {...field('reason')} label="Reason" autosize minRows={2} maxLength={500} />
        <FormActs busy={busy} label="Correct the meter" onClose={onClose} />
      </Stack>
    </form>
  )
}
