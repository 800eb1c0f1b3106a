import { NumberInput, SimpleGrid, Textarea } from '@mantine/core'
import { DurationField } from '../../../../ui/forms/dates/duration-field.tsx'
import classes from './complete-flight-form.module.css'
import type { TechLogValues } from './tech-log-values.ts'

type Field = (name: keyof TechLogValues) => Record<string, unknown>

/** What the hour meter showed; beside the times. */
export function MeterFields({ field, last }: { field: Field; last: number | null }) {
  return (
    <>
      <NumberInput
        {...field('meter_out')}
        size="md"
        label="Meter at start"
        description={last === null ? 'Hobbs hours' : `Hobbs, last ${last.toFixed(1)}`}
        decimalScale={1}
        fixedDecimalScale
        inputMode="decimal"
        hideControls
      />
      <NumberInput
        {...field('meter_in')}
        size="md"
        label="Meter at end"
        description="As you left it"
        decimalScale={1}
        fixedDecimalScale
        inputMode="decimal"
        hideControls
      />
    </>
  )
}

/** For the next pilot, the workshop and the logbook. All optional. */
export function TechLogFields({ field }: { field: Field }) {
  const count = { size: 'md', min: 0, decimalScale: 0, inputMode: 'numeric', hideControls: true } as const
  const litres = {
    size: 'md',
    min: 0,
    decimalScale: 1,
    inputMode: 'decimal',
    suffix: ' l',
    hideControls: true,
  } as const
  return (
    <fieldset className={classes.group}>
      <legend>For the tech log</legend>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <NumberInput {...field('landings_day')} {...count} label="Landings" />
        <NumberInput {...field('landings_night')} {...count} label="At night" />
        <DurationField {...field('night_minutes')} size="md" label="Night time (h:mm)" />
        <DurationField {...field('instrument_minutes')} size="md" label="Instrument time (h:mm)" />
        <NumberInput {...field('persons_on_board')} {...count} label="On board" />
        <NumberInput {...field('fuel_left_l')} {...litres} label="Fuel left" />
        <NumberInput {...field('fuel_added_l')} {...litres} label="Fuel added" />
        <NumberInput {...field('oil_added_l')} {...litres} label="Oil added" />
        <Textarea
          {...field('note_for_next')}
          style={{ gridColumn: '1 / -1' }}
          label="Note for the next pilot"
          placeholder="Where it stands, what felt odd"
          maxLength={1000}
          autosize
          minRows={1}
          maxRows={6}
        />
      </SimpleGrid>
    </fieldset>
  )
}
