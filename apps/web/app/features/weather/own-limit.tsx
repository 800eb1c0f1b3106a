import { Button, Group, Stack } from '@mantine/core'
import { weather } from '@rsfc/contract/weather/routes'
import { PilotLimits } from '@rsfc/contract/weather/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

type Limits = z.output<typeof PilotLimits>
type Typed = Record<keyof Limits, number | string>

const FIELDS = [
  { name: 'crosswind_limit', label: 'Maximum crosswind', suffix: ' kt' },
  { name: 'visibility_limit', label: 'Minimum visibility', suffix: ' m' },
  { name: 'ceiling_limit', label: 'Minimum ceiling', suffix: ' ft' },
] as const

/** The pilot's own limits. Only they see them. */
export function OwnLimit() {
  const { data } = useQuery(read(weather.limits))
  const [open, setOpen] = useState(false)
  if (!data) return null
  if (open) return <LimitForm saved={data} onClose={() => setOpen(false)} />
  const isSet = FIELDS.some(({ name }) => data[name] !== null)
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {isSet ? 'Change your limits' : 'Set your limits'}
      </Button>
    </div>
  )
}

function LimitForm({ saved, onClose }: { saved: Limits; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({
    crosswind_limit: saved.crosswind_limit ?? '',
    visibility_limit: saved.visibility_limit ?? '',
    ceiling_limit: saved.ceiling_limit ?? '',
  })
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const save = useAction(weather.setLimits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entries = Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value])
    const parsed = PilotLimits.safeParse(Object.fromEntries(entries))
    setFaults(parsed.success ? {} : faultsOf(parsed.error))
    if (parsed.success) save.mutate({ body: parsed.data }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Your limits">
      <Stack gap="sm" maw={320}>
        <p>Only you see them. Leave a field empty for no limit.</p>
        {FIELDS.map(({ name, label, suffix }) => (
          <FigureField
            key={name}
            label={label}
            suffix={suffix}
            value={typed[name]}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            error={faults[name]}
          />
        ))}
        <Group gap="sm" align="stretch">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const RANGES: Partial<Record<string, string>> = {
  crosswind_limit: 'Enter a whole number between 1 and 60 kt',
  visibility_limit: 'Enter a whole number between 500 and 10,000 m',
  ceiling_limit: 'Enter a whole number between 200 and 10,000 ft',
}

function faultsOf({ issues }: z.ZodError) {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), RANGES[String(path[0])]]))
}
