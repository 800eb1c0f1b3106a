import { NativeSelect, NumberInput, Textarea, TextInput, type NumberInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AIRCRAFT_STATUS_WORDS, AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { toNautical } from '@rsfc/domain/fleet/units'
import type { ReactNode } from 'react'
import type { AircraftValues } from './aircraft-values.ts'
import classes from './aircraft-fields.module.css'

type FieldProps = ReturnType<UseFormReturnType<AircraftValues>['getInputProps']> & { name: string }
type AircraftFieldsProps = { field: (name: keyof AircraftValues) => FieldProps }

const STATUSES = AIRCRAFT_STATUSES.map((value) => ({ value, label: AIRCRAFT_STATUS_WORDS[value] }))

/** The fields of the aircraft forms, all optional (5.aircraft.none). */
export function AircraftFields({ field }: AircraftFieldsProps) {
  return (
    <>
      <Group legend="Identification" wide>
        <TextInput {...field('aircraft_registration')} label="Registration" placeholder="9V-BOA" />
        <TextInput {...field('aircraft_name')} label="Name" placeholder="Tampico TB-9" />
        <TextInput {...field('aircraft_model')} label="Model" />
        <TextInput
          {...field('aircraft_colours')}
          label="Colours"
          placeholder="White with a blue stripe"
          description="For those who search for it in an emergency."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect
          {...field('aircraft_status')}
          label="Status"
          description="Members can book active aircraft only."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={STATUSES}
        />
      </Group>
      <Group legend="Performance">
        <Metric props={field('range')} label="Range" unit="km" nautical="NM" />
        <Metric props={field('speed')} label="Speed" unit="km/h" nautical="knots" />
        <Figure {...field('aircraft_capacity')} label="Capacity" unit="seats" allowDecimal={false} />
        <Figure {...field('crosswind_limit')} label="Crosswind limit" unit="kt" allowDecimal={false} />
      </Group>
      <Group legend="History">
        <Figure {...field('aircraft_flight_cycles')} label="Flight cycles" allowDecimal={false} />
        <Figure {...field('aircraft_flight_hours')} label="Flight hours" decimalScale={2} />
        <Figure {...field('aircraft_age')} label="Age" unit="years" allowDecimal={false} />
      </Group>
      <Textarea
        {...field('aircraft_description')}
        label="Description"
        description="Shown to members."
        autosize
        minRows={3}
      />
      <Textarea
        {...field('aircraft_remarks')}
        label="Remarks"
        description="Anything a pilot should know before flying it."
        autosize
        minRows={2}
      />
    </>
  )
}

type GroupProps = { legend: string; wide?: boolean; children: ReactNode }

function Group({ legend, wide, children }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.fields} data-wide={wide}>
        {children}
      </div>
    </fieldset>
  )
}

type FigureProps = NumberInputProps & { unit?: string }

function Figure({ unit, ...props }: FigureProps) {
  return (
    <NumberInput
      size="md"
      min={0}
      hideControls
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}

type MetricProps = { props: FieldProps; label: string; unit: string; nautical: string }

/** Takes metric values, as stored (3.aircraft.range, 3.aircraft.speed), and shows the nautical equivalent. */
function Metric({ props, label, unit, nautical }: MetricProps) {
  return (
    <Figure
      {...props}
      label={`${label} (${unit})`}
      decimalScale={1}
      unit={`${toNautical(Number(props.value))} ${nautical}`}
    />
  )
}
