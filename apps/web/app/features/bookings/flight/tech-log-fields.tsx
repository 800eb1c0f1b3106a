import { NumberInput, Textarea } from '@mantine/core'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import classes from './flight-page.module.css'
import type { TechLogValues } from './tech-log-values.ts'

type TechLogFieldsProps = {
  field: (name: keyof TechLogValues & string) => Record<string, unknown>
  log: TechLog | undefined
}

/** The meter, then one compact row for what the next pilot wants to know. All optional. */
export function TechLogFields({ field, log }: TechLogFieldsProps) {
  const known = log?.meter != null
  return (
    <fieldset className={classes.techLog}>
      <legend>For the tech log</legend>
      <div className={classes.pair}>
        <NumberInput
          {...field('meter_out')}
          size="md"
          label="Meter at start"
          description={known ? `Last reading ${log.meter?.toFixed(1)}` : 'Hours, one decimal'}
          decimalScale={1}
          inputMode="decimal"
          hideControls
        />
        <NumberInput
          {...field('meter_in')}
          size="md"
          label="Meter at end"
          description="Hours, one decimal"
          decimalScale={1}
          inputMode="decimal"
          hideControls
        />
      </div>
      <div className={classes.compact}>
        <NumberInput {...field('landings_day')} label="Landings" min={0} inputMode="numeric" />
        <NumberInput
          {...field('fuel_left_l')}
          label="Fuel left"
          suffix=" l"
          inputMode="decimal"
          hideControls
        />
        <NumberInput
          {...field('oil_added_l')}
          label="Oil added"
          suffix=" l"
          inputMode="decimal"
          hideControls
        />
      </div>
      <Textarea
        {...field('note_for_next')}
        label="Note for the next pilot"
        placeholder="Where it stands, what felt odd"
        maxLength={1000}
        autosize
        minRows={1}
      />
    </fieldset>
  )
}
