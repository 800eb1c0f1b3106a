import { Box, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AIRCRAFT_CLASS_WORDS, RECORDED_CLASSES } from '@rsfc/domain/fleet/aircraft-class'
import { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { AIRCRAFT_STATUS_WORDS, AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { toNautical } from '@rsfc/domain/fleet/units'
import type { Field } from '@rsfc/domain/records/record'
import type { ReactNode } from 'react'
import type { AircraftValues } from './aircraft-values.ts'
import { HoursField } from '../../ui/forms/dates/hours-field.tsx'
import { FigureField, type FigureFieldProps } from '../../ui/forms/figures/figure-field.tsx'

type FieldProps = ReturnType<UseFormReturnType<AircraftValues>['getInputProps']> & { name: string }
type AircraftFieldsProps = { field: (name: keyof AircraftValues) => FieldProps }

const CLASSES = RECORDED_CLASSES.map((value) => ({ value, label: AIRCRAFT_CLASS_WORDS[value] }))
const STATUSES = AIRCRAFT_STATUSES.map((value) => ({ value, label: AIRCRAFT_STATUS_WORDS[value] }))

/** The fields of the aircraft forms, none of which the page checks (5.aircraft.none). */
export function AircraftFields({ field: propsOf }: AircraftFieldsProps) {
  const field = (name: keyof AircraftValues) => ({ ...propsOf(name), label: AIRCRAFT_FIELDS[name].label })
  const figure = (name: keyof AircraftValues) => ({ ...field(name), unit: unitOf(name) })
  return (
    <>
      <Group legend="Identification" wide>
        <TextInput {...field('aircraft_registration')} placeholder="9V-BOA" />
        <TextInput {...field('aircraft_name')} placeholder="Tampico TB-9" />
        <TextInput {...field('aircraft_model')} />
        <NativeSelect
          {...field('aircraft_class')}
          description="Flights in aircraft of one class can count together for recency."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={CLASSES}
        />
        <TextInput
          {...field('aircraft_colours')}
          placeholder="White with a blue stripe"
          description="For search and rescue in an emergency."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect
          {...field('aircraft_status')}
          description="Members can book active aircraft only."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={STATUSES}
        />
      </Group>
      <Group legend="Performance">
        <Metric {...figure('range')} nautical="NM" />
        <Metric {...figure('speed')} nautical="knots" />
        <Figure {...figure('aircraft_capacity')} />
        <Figure {...figure('crosswind_limit')} />
        <Figure {...figure('max_takeoff_kg')} />
      </Group>
      <Group legend="History">
        <Figure {...figure('aircraft_flight_cycles')} />
        <HoursField
          {...field('aircraft_flight_hours')}
          size="md"
          label={`${AIRCRAFT_FIELDS.aircraft_flight_hours.label} (h:mm)`}
        />
        <Figure {...figure('aircraft_age')} />
      </Group>
      <Textarea {...field('aircraft_description')} description="Shown to members." autosize minRows={3} />
      <Textarea
        {...field('aircraft_remarks')}
        description="Anything a pilot should know before flying it."
        autosize
        minRows={2}
      />
    </>
  )
}

const unitOf = (name: keyof AircraftValues): string => {
  const { unit = '' }: Field = AIRCRAFT_FIELDS[name]
  return unit
}

type GroupProps = { legend: string; wide?: boolean; children: ReactNode }

function Group({ legend, wide, children }: GroupProps) {
  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd="0">
      <Box component="legend" mb="sm" p={0} c="dimmed" fz="sm" fw={600}>
        {legend}
      </Box>
      <SimpleGrid
        minColWidth={`min(100%, ${wide ? 260 : 200}px)`}
        autoFlow="auto-fit"
        style={{ alignItems: 'start' }}
      >
        {children}
      </SimpleGrid>
    </Box>
  )
}

type FigureProps = FigureFieldProps & { unit?: string }

function Figure({ unit, ...props }: FigureProps) {
  return (
    <FigureField
      size="md"
      rightSection={
        unit && (
          <Text span size="sm" style={{ whiteSpace: 'nowrap' }} pe="sm" c="dimmed">
            {unit}
          </Text>
        )
      }
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}

type MetricProps = FieldProps & { label: string; unit: string; nautical: string }

/** Takes metric values, as stored (3.aircraft.range, 3.aircraft.speed), and shows the nautical equivalent. */
function Metric({ label, unit, nautical, ...props }: MetricProps) {
  return (
    <Figure
      {...props}
      label={`${label} (${unit})`}
      decimals={1}
      unit={`${toNautical(Number(props.value))} ${nautical}`}
    />
  )
}
