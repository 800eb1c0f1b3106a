import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { WEEKDAYS, type Weekday } from '@rsfc/domain/time/weekdays'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { focusAddButton, focusFirstInput } from './focus-rows.ts'
import classes from './hours-form.module.css'
import type { HoursErrors, WeeklyRow } from './hours-values.ts'

type WeeklyFieldsProps = {
  rows: readonly WeeklyRow[]
  /** What the names of the fields begin with. */
  name: string
  errors: HoursErrors
  onChange: (rows: WeeklyRow[]) => void
}

/** The periods of each weekday. */
export function WeeklyFields({ rows, name: prefix, errors, onChange }: WeeklyFieldsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const add = (weekday: Weekday) => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    const last = rows.findLast((row) => row.weekday === weekday)
    setAdded(key)
    const usual = last ? { from: last.to, to: '' } : { from: '09:00', to: '17:00' }
    onChange([...rows, { key, weekday, ...usual }])
  }
  const change = (key: number, changes: Partial<WeeklyRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <Stack gap={0}>
      {WEEKDAYS.map((weekday) => {
        const ofDay = rows.filter((row) => row.weekday === weekday)
        return (
          <div key={weekday} className={classes.day} role="group" aria-label={weekday} data-rows>
            <Text inherit fw={600} lh={{ base: '28px', md: '42px' }}>
              {weekday}
            </Text>
            <div className={classes.periods}>
              {ofDay.length === 0 && (
                <Text size="sm" c="dimmed" lh={{ base: '28px', md: '42px' }}>
                  No hours
                </Text>
              )}
              {ofDay.map((row) => {
                const name = `${prefix}.${rows.indexOf(row)}`
                return (
                  <div
                    key={row.key}
                    ref={row.key === added ? focusFirstInput : undefined}
                    className={classes.period}
                  >
                    <TimeField
                      name={`${name}.from`}
                      aria-label={`${weekday} from`}
                      value={row.from}
                      error={errors[`${name}.from`]}
                      onChange={(from) => change(row.key, { from })}
                    />
                    <Text span size="sm" c="dimmed" lh="42px">
                      to
                    </Text>
                    <TimeField
                      name={`${name}.to`}
                      aria-label={`${weekday} until`}
                      value={row.to}
                      error={errors[`${name}.to`]}
                      onChange={(to) => change(row.key, { to })}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={`Remove ${weekday} ${row.from} to ${row.to}`}
                      onClick={({ currentTarget }) => {
                        focusAddButton(currentTarget)
                        onChange(rows.filter(({ key }) => key !== row.key))
                      }}
                    >
                      <IconX size={18} />
                    </ActionIcon>
                  </div>
                )
              })}
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.add ?? ''}
              leftSection={<IconPlus size={14} />}
              data-add
              aria-label={`Add hours on ${weekday}`}
              onClick={() => add(weekday)}
            >
              Add
            </Button>
          </div>
        )
      })}
    </Stack>
  )
}
