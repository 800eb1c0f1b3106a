import { SimpleGrid, Textarea } from '@mantine/core'
import { DurationField } from '../../../../ui/forms/dates/duration-field.tsx'
import classes from './complete-flight-form.module.css'
import type { TechLogValues } from './tech-log-values.ts'
import { FigureField } from '../../../../ui/forms/figures/figure-field.tsx'
import { MeterField } from '../../../../ui/forms/figures/meter-field.tsx'

type Field = (name: keyof TechLogValues) => Record<string, unknown>

/** What the hour meter showed; beside the times. */
export function MeterFields({ field, last }: { field: Field; last: number | null }) {
  return (
    <>
      <MeterField
        {...field('meter_out')}
        size="md"
        label="Meter at start (h)"
        description={last === null ? 'Hobbs, e.g. 1234.5' : `Hobbs, last ${last.toFixed(1)}`}
      />
      <MeterField {...field('meter_in')} size="md" label="Meter at end (h)" description="As you left it" />
    </>
  )
}

/** For the next pilot, the workshop and the logbook. All optional. */
export function TechLogFields({ field }: { field: Field }) {
  const count = { size: 'md' } as const
  const litres = { size: 'md', decimals: 1, suffix: ' l' } as const
  return (
    <fieldset className={classes.group}>
      <legend>For the tech log</legend>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <FigureField {...field('landings_day')} {...count} label="Landings" />
        <FigureField {...field('landings_night')} {...count} label="At night" />
        <DurationField {...field('night_minutes')} size="md" label="Night time (h:mm)" />
        <DurationField {...field('instrument_minutes')} size="md" label="Instrument time (h:mm)" />
        <FigureField {...field('persons_on_board')} {...count} label="On board" />
        <FigureField {...field('fuel_left_l')} {...litres} label="Fuel left (l)" />
        <FigureField {...field('fuel_added_l')} {...litres} label="Fuel added (l)" />
        <FigureField {...field('oil_added_l')} {...litres} label="Oil added (l)" />
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
