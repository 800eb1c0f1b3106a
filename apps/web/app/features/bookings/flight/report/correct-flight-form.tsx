import { Button, Group, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { FlightCorrection, type Booking, type FlownReport } from '@rsfc/contract/bookings/schemas'
import { isElsewhere, placeInWords } from '@rsfc/domain/places/place'
import { useEffect } from 'react'
import { useActionForm } from '../../../../data/use-action-form.ts'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { checkFigures, Figures, Flown } from '../complete/report-schema.ts'
import { PlacesSection } from '../complete/places-section.tsx'
import { MeterFields, TechLogFields } from '../complete/tech-log-fields.tsx'
import { techLogValues, toTechLog } from '../complete/tech-log-values.ts'
import { focusHeading } from '../focus-heading.ts'
import { FigureField } from '../../../../ui/forms/figures/figure-field.tsx'

const { reason } = FlightCorrection.shape
const CorrectionForm = Flown.extend({ ...Figures.shape, reason }).superRefine(checkFigures)

type CorrectFlightFormProps = { booking: Booking; report: FlownReport; onClose: () => void }

/** Replaces what was reported. The first report is kept with the reason. */
export function CorrectFlightForm({ booking, report, onClose }: CorrectFlightFormProps) {
  const { formProps, field, busy } = useActionForm(bookings.correct, {
    initialValues: {
      start_time: report.start_time,
      end_time: report.end_time,
      distance: report.distance ?? '',
      ...techLogValues(null),
      ...reported(report),
      reason: '',
    },
    schema: CorrectionForm,
    toInput: (values) => ({
      params: { id: booking._id },
      body: {
        ...Flown.parse(values),
        ...toTechLog(values),
        function: report.function,
        reason: values.reason,
      },
    }),
    fieldOf: (name) => name.replace(/^via\..*$/, 'via'),
    onDone: onClose,
  })
  useEffect(() => focusHeading(formProps.ref.current), [formProps.ref])
  return (
    <Panel title="Correct this report">
      <form {...formProps} aria-label="Correct this report">
        <Stack gap="lg">
          <p>The fee, the meter and the logbook follow the corrected report.</p>
          <SimpleGrid minColWidth="min(100%, 136px)" autoFlow="auto-fit" spacing={14}>
            <TimeField {...field('start_time')} size="md" label="Start" description="Off blocks" />
            <TimeField {...field('end_time')} size="md" label="End" description="On blocks" />
            <MeterFields field={field} last={null} />
            <FigureField
              {...field('distance')}
              size="md"
              label="Distance (km)"
              description="1 NM is 1.852 km"
              suffix=" km"
              decimals={2}
            />
          </SimpleGrid>
          <TechLogFields field={field} />
          <PlacesSection field={field} away={isElsewhere(report) || hasOtherTakeoffs(report)} />
          <Textarea
            {...field('reason')}
            label="Why do you correct it?"
            description="Officers and those on board can read it."
            maxLength={500}
            autosize
            minRows={1}
          />
          <Group gap="sm">
            <Button type="submit" loading={busy}>
              Save the correction
            </Button>
            <Button variant="default" onClick={onClose}>
              Back to the report
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}

const FIGURES = [
  'meter_out',
  'meter_in',
  'takeoffs_day',
  'takeoffs_night',
  'landings_day',
  'landings_night',
  'night_minutes',
  'instrument_minutes',
  'fuel_left_l',
  'fuel_added_l',
  'oil_added_l',
  'persons_on_board',
] as const

const wordsOf = (place: string | null) => (place === null ? '' : placeInWords(place))

/** If take-offs are as many as landings, they stay so when the landings are corrected. */
function hasOtherTakeoffs(report: FlownReport): boolean {
  return report.takeoffs_day !== report.landings_day || report.takeoffs_night !== report.landings_night
}

/** Figures that were not reported are empty fields. */
function reported(report: FlownReport) {
  const isUsual = (name: string) => name.startsWith('takeoffs') && !hasOtherTakeoffs(report)
  const figures = Object.fromEntries(FIGURES.map((name) => [name, isUsual(name) ? '' : (report[name] ?? '')]))
  return {
    ...(figures as Record<(typeof FIGURES)[number], number | string>),
    from: wordsOf(report.from),
    via: report.via.map(placeInWords),
    to: wordsOf(report.to),
    note_for_next: report.note_for_next,
  }
}
