import { Button, NumberInput } from '@mantine/core'
import { weather } from '@rsfc/contract/weather/routes'
import { PilotLimits } from '@rsfc/contract/weather/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import classes from './weather.module.css'

/** The crosswind a pilot has set for themselves. Only they see it. */
export function OwnLimit() {
  const { data } = useQuery(read(weather.limits))
  const [open, setOpen] = useState(false)
  if (!data) return null
  if (open) return <LimitForm saved={data.crosswind_limit} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {data.crosswind_limit === null ? 'Set your crosswind limit' : 'Change your crosswind limit'}
      </Button>
    </div>
  )
}

function LimitForm({ saved, onClose }: { saved: number | null; onClose: () => void }) {
  const [typed, setTyped] = useState<number | string>(saved ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const save = useAction(weather.setLimits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = PilotLimits.safeParse({ crosswind_limit: typed === '' ? null : typed })
    setFault(wanted.success ? null : 'Your limit must be a whole number between 1 and 60 kt')
    if (wanted.success) save.mutate({ body: wanted.data }, { onSuccess: onClose })
  }
  return (
    <form className={classes.limit} onSubmit={submit} noValidate aria-label="Your crosswind limit">
      <NumberInput
        label="Your crosswind limit"
        description="Only you see it. Leave it empty for none."
        suffix=" kt"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        onChange={setTyped}
        error={fault}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
