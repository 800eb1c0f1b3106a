import { Checkbox, Group, NativeSelect, Select, SimpleGrid, Textarea } from '@mantine/core'
import type { Rule } from '@rsfc/contract/readiness/schemas'
import { FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import {
  CREWS,
  CREW_WORDS,
  DAYS_LABELS,
  LIMIT_LABELS,
  OVERRIDER_WORDS,
  OVERRIDERS,
  FIGURE_CHOICES,
  RULE_FIGURES,
} from '@rsfc/domain/readiness/rules'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { HoursField } from '../../../ui/forms/dates/hours-field.tsx'
import type { useActionForm } from '../../../data/use-action-form.ts'
import type { RuleValues } from './rule-values.ts'
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

const OVERRIDER_CHOICES = OVERRIDERS.map((value) => ({ value, label: OVERRIDER_WORDS[value] }))

type Field = ReturnType<typeof useActionForm<never, RuleValues>>['field']

/** Figures, flights, texts and who may override. Rules about the tech log only have texts. */
export function RuleFields({ rule, field }: { rule: Rule; field: Field }) {
  const { name: _crews, ...crews } = field('applies_to')
  const { name: _types, ...types } = field('flight_types')
  const figures = field('figures')
  return (
    <SimpleGrid minColWidth="min(280px, 100%)" autoFlow="auto-fit" style={{ alignItems: 'start' }} my="xs">
      {LIMIT_LABELS[rule.code] && (
        <FigureField {...field('limit')} label={LIMIT_LABELS[rule.code]} decimals={2} />
      )}
      {DAYS_LABELS[rule.code] && <FigureField {...field('days')} label={DAYS_LABELS[rule.code]} />}
      {Object.entries(RULE_FIGURES[rule.code] ?? {}).map(([name, label]) => {
        const input = {
          name,
          value: figures.value[name] ?? '',
          onChange: (value: number | string) => figures.onChange({ ...figures.value, [name]: value }),
        }
        const choices = FIGURE_CHOICES[name]
        if (choices)
          return (
            <NativeSelect
              key={name}
              {...input}
              label={label}
              data={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
              onChange={({ currentTarget }) => input.onChange(Number(currentTarget.value))}
            />
          )
        return name.endsWith('hours') ? (
          <HoursField key={name} {...input} label={`${label} (h:mm)`} />
        ) : (
          <FigureField key={name} {...input} label={label} decimals={1} />
        )
      })}
      {!rule.fixed && (
        <>
          <Checkbox.Group {...crews} label="Applies to">
            <Group mt={6} gap="lg">
              {CREWS.map((crew) => (
                <Checkbox key={crew} value={crew} label={CREW_WORDS[crew]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox.Group {...types} label="Flight types">
            <Group mt={6} gap="lg">
              {FLIGHT_TYPES.map((type) => (
                <Checkbox key={type} value={type} label={FLIGHT_TYPE_LABELS[type]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Select
            {...field('overridable_by')}
            label="Who may override"
            data={OVERRIDER_CHOICES}
            allowDeselect={false}
          />
        </>
      )}
      <Textarea
        {...field('fix')}
        label="How a pilot puts it right"
        description="Shown with the line."
        maxLength={300}
        autosize
        minRows={1}
      />
      <Textarea
        {...field('source')}
        label="Source"
        description="The regulation, or the club rule and who set it."
        maxLength={300}
        autosize
        minRows={1}
      />
      <DateField {...field('looked_up_on')} label="Looked up on" />
    </SimpleGrid>
  )
}
