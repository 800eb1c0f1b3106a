import { Button, Group, SimpleGrid, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { LOCAL } from '@rsfc/domain/places/place'
import type { Severity } from '@rsfc/domain/airworthiness/defect'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { focusPage } from '../../../../page/navigation-effects.tsx'
import { read } from '../../../../data/read.ts'
import { useActionForm } from '../../../../data/use-action-form.ts'
import { useDefectPictures } from '../../../../data/use-defect-pictures.ts'
import { useDraftState } from '../../../../data/use-draft.ts'
import { keepCompletion } from '../../../../offline/keep-report.ts'
import { COMPLETE_FLIGHT_DRAFT as DRAFT } from '../../../../offline/outbox-panel.tsx'
import { newReportId } from '../../../../offline/report.ts'
import { useSession } from '../../../../session/session.ts'
import { PageSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { TimeField } from '../../../../ui/forms/dates/time-field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { DefectSection, toDefect } from './defect-section.tsx'
import { focusHeading } from '../focus-heading.ts'
import { PlacesSection } from './places-section.tsx'
import { checkFigures, Figures, filled, Flown } from './report-schema.ts'
import { MeterFields, TechLogFields } from './tech-log-fields.tsx'
import { compareTimes, lastReading, techLogValues, toTechLog } from './tech-log-values.ts'
import { FigureField } from '../../../../ui/forms/figures/figure-field.tsx'

/** The form also requires a story (5.post-flight.required). */
const Report = Flown.extend({ heading: filled, experience: filled })
const ReportForm = Report.extend(Figures.shape).superRefine(checkFigures)

const isAway = ({ destination }: Booking) => destination !== null && destination !== LOCAL

type CompleteFlightFormProps = { booking: Booking; onClose: () => void }

/** The post-flight view (2.members.complete-fields). Opens once the last meter reading is loaded, or cannot be. */
export function CompleteFlightForm(props: CompleteFlightFormProps) {
  const log = useQuery({
    ...read(airworthiness.techLog, { params: { id: props.booking.aircraft_type } }),
    meta: { handlesRefusal: true },
  })
  if (log.isPending) return <PageSkeleton />
  return <FlightReport {...props} log={log.data} />
}

function FlightReport({ booking, onClose, log }: CompleteFlightFormProps & { log: TechLog | undefined }) {
  const [visibility, setVisibility] = useDraftState(DRAFT, 'visibility', false)
  const [defect, setDefect] = useDraftState<Severity | null>(DRAFT, 'defect', null)
  const uploads = useDefectPictures(DRAFT)
  const user = useSession()
  const [report_id] = useState(newReportId)
  const last = lastReading(log, booking)
  const close = () => {
    onClose()
    focusPage()
  }
  const { form, formProps, field, busy, draftNotice } = useActionForm(bookings.postFlight, {
    initialValues: {
      start_time: booking.start_time,
      end_time: booking.end_time,
      distance: '',
      heading: '',
      experience: '',
      ...techLogValues(last, booking.destination),
    },
    schema: ReportForm,
    draft: DRAFT,
    toInput: (values) => ({
      body: {
        ...Report.parse(values),
        ...toTechLog(values),
        ...(defect && { defect: toDefect(values, defect, uploads.paths) }),
        booking_id: booking._id,
        visibility,
        report_id,
      },
    }),
    async onUnreachable(input, values) {
      if (!user) return
      const draft = { ...values, visibility, defect }
      await keepCompletion({ member_id: user._id, id: report_id, flight: booking, input, draft })
      close()
    },
    fieldOf: (name) => name.replace(/^defect\.(title|description)$/, 'defect_$1').replace(/^via\..*$/, 'via'),
    onDone: close,
  })
  const compared = compareTimes(form.getValues(), last)
  // Focus the heading only when a click opened the form, not when the page loaded with it open.
  const openedByClick = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (openedByClick) focusHeading(formProps.ref.current)
  }, [openedByClick, formProps.ref])
  return (
    <Panel title="Complete flight">
      <form {...formProps} aria-label="Complete flight">
        <Stack gap="lg">
          {draftNotice}
          <div>
            {/* Two in a row on a phone, all five on a wide screen. */}
            <SimpleGrid minColWidth="min(100%, 136px)" autoFlow="auto-fit" spacing={14}>
              <TimeField {...field('start_time')} size="md" label="Start" description="Off blocks" />
              <TimeField {...field('end_time')} size="md" label="End" description="On blocks" />
              <MeterFields field={field} last={last} />
              <FigureField
                {...field('distance')}
                size="md"
                label="Distance (km)"
                description="1 NM is 1.852 km"
                suffix=" km"
                decimals={2}
              />
            </SimpleGrid>
            <Text role="status" size="sm" c="dimmed" mih="1.6em" mt="xs">
              {compared?.text}{' '}
              {compared?.doubt && (
                <Text component="strong" inherit fw={600} c="var(--status-waiting-text)">
                  {compared.doubt}
                </Text>
              )}
            </Text>
          </div>
          <TechLogFields field={field} />
          <PlacesSection field={field} away={isAway(booking)} />
          <DefectSection field={field} severity={defect} onSeverity={setDefect} uploads={uploads} />
          <Stack gap={18} pt={22} style={{ borderTop: '1px solid var(--rsfc-line)' }}>
            <div>
              <Title order={3} size="h4" lh="md">
                How was it?
              </Title>
              <Text mt={4} size="sm" c="dimmed">
                This becomes a post in your name. Only you can see it unless you make it public.
              </Text>
            </div>
            <TextInput {...field('heading')} label="Heading" maxLength={200} />
            <Textarea {...field('experience')} label="Experience" autosize minRows={4} />
            <Switch
              size="md"
              checked={visibility}
              onChange={({ currentTarget }) => setVisibility(currentTarget.checked)}
              label={visibility ? 'Post is visible to the Public' : 'Post is for you only'}
            />
          </Stack>
          <Group gap="sm" mt={20}>
            <Button type="submit" loading={busy}>
              Complete flight
            </Button>
            <Button variant="default" onClick={close}>
              Back to details
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
