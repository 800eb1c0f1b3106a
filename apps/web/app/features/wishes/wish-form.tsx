import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { ClubDate, ClubTime } from '@rsfc/contract/kit/fields'
import { wishes } from '@rsfc/contract/wishes/routes'
import type { FreeForWish, Wish } from '@rsfc/contract/wishes/schemas'
import { FLIGHT_TYPES, NOT_REQUIRED, type FlightType } from '@rsfc/domain/bookings/status'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { z } from 'zod'
import { call } from '../../data/call.ts'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { TimeField } from '../../ui/forms/dates/time-field.tsx'
import { FreeNow } from './free-now.tsx'
import { flightTypeWords } from './flight-type-words.ts'

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480]

const WishValues = z.object({
  from_date: ClubDate,
  from_time: ClubTime,
  to_date: ClubDate,
  to_time: ClubTime,
  minutes: z.string(),
  aircraft_type: z.string(),
  flight_instructor: z.string(),
  flight_type: z.enum(FLIGHT_TYPES),
})
export type WishValues = z.output<typeof WishValues>

export const NEW_WISH: WishValues = {
  from_date: '',
  from_time: '09:00',
  to_date: '',
  to_time: '17:00',
  minutes: '60',
  aircraft_type: '',
  flight_instructor: NOT_REQUIRED,
  flight_type: 'leisure',
}

export function valuesOf({ from, to, minutes, ...wish }: Wish): WishValues {
  return {
    from_date: from.slice(0, 10),
    from_time: from.slice(11),
    to_date: to.slice(0, 10),
    to_time: to.slice(11),
    minutes: String(minutes),
    aircraft_type: wish.aircraft_type ?? '',
    flight_instructor: wish.flight_instructor,
    flight_type: wish.flight_type,
  }
}

function bodyOf({ from_date, from_time, to_date, to_time, minutes, ...wish }: WishValues) {
  return {
    from: `${from_date}T${from_time}`,
    to: `${to_date}T${to_time}`,
    minutes: Number(minutes),
    aircraft_type: wish.aircraft_type || null,
    flight_instructor: wish.flight_instructor,
    flight_type: wish.flight_type,
  }
}

/** The call has one timestamp where the form has a date and a time. */
const fieldOf = (name: string) => (name === 'from' ? 'from_date' : name === 'to' ? 'to_time' : name)

type WishFormProps = {
  initial: WishValues
  id?: string | undefined
  onDone: () => void
  onCancel?: () => void
}

export function WishForm(props: WishFormProps) {
  return props.id ? <ChangedWish {...props} id={props.id} /> : <FreshWish {...props} />
}

function FreshWish({ initial, onDone, onCancel }: WishFormProps) {
  const { anyway, ...check } = useFreeCheck()
  const action = useActionForm(wishes.create, {
    initialValues: initial,
    schema: WishValues,
    fieldOf,
    toInput: (values) => ({ body: { ...bodyOf(values), anyway: anyway.current } }),
    confirm: check.confirm,
    onDone,
  })
  return (
    <Checked {...check} form={action.formProps.ref}>
      <Fields {...action} label="Add the wish" onCancel={onCancel} />
    </Checked>
  )
}

function ChangedWish({ initial, id, onDone, onCancel }: WishFormProps & { id: string }) {
  const { anyway, ...check } = useFreeCheck()
  const action = useActionForm(wishes.update, {
    initialValues: initial,
    schema: WishValues,
    fieldOf,
    toInput: (values) => ({ params: { id }, body: { ...bodyOf(values), anyway: anyway.current } }),
    confirm: check.confirm,
    onDone,
  })
  return (
    <Checked {...check} form={action.formProps.ref}>
      <Fields {...action} label="Save the wish" onCancel={onCancel} />
    </Checked>
  )
}

/** Looks for a time that is free now before the wish is sent. */
function useFreeCheck() {
  const [free, setFree] = useState<{ slot: FreeForWish; values: WishValues } | null>(null)
  const anyway = useRef(false)
  return {
    free,
    anyway,
    confirm: async (values: WishValues) => {
      if (anyway.current) return true
      const { aircraft_type, ...rest } = bodyOf(values)
      const query = aircraft_type ? { ...rest, aircraft_type } : rest
      // What is wrong with the wish is shown when it is saved.
      const slot = await call(wishes.free, { query }).catch(() => null)
      setFree({ slot, values })
      return slot === null
    },
    onAnyway: () => {
      anyway.current = true
    },
    onForget: () => {
      anyway.current = false
      setFree(null)
    },
  }
}

type CheckedProps = Omit<ReturnType<typeof useFreeCheck>, 'anyway'> & {
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}

function Checked({ free, onAnyway, onForget, form, children }: CheckedProps) {
  const saveAnyway = () => {
    onAnyway()
    form.current?.requestSubmit()
  }
  return (
    <Stack onChange={onForget}>
      {children}
      <div aria-live="polite">
        {free?.slot && <FreeNow slot={free.slot} flight={flightOf(free.values)} onAnyway={saveAnyway} />}
      </div>
    </Stack>
  )
}

function flightOf({ flight_type, flight_instructor }: WishValues) {
  return { flight_type, flight_instructor }
}

type Action = Pick<
  ReturnType<typeof useActionForm<typeof wishes.create, WishValues>>,
  'form' | 'field' | 'formProps' | 'busy'
>

function Fields({
  form,
  field,
  formProps,
  busy,
  label,
  onCancel,
}: Action & { label: string; onCancel?: (() => void) | undefined }) {
  const [today] = useState(() => clubDate(new Date()))
  const planes = useQuery(read(fleet.list))
  const teachers = useQuery(read(instruction.availability, { query: { from: today, to: today } }))
  form.watch('from_date', ({ value }) => {
    if (!form.getValues().to_date) form.setFieldValue('to_date', value)
  })
  return (
    <form {...formProps} aria-label="Wish">
      <Stack>
        <SimpleGrid minColWidth="130px" autoFlow="auto-fit">
          <CalendarDateField {...field('from_date')} label="From day" />
          <TimeField {...field('from_time')} label="From time" />
        </SimpleGrid>
        <SimpleGrid minColWidth="130px" autoFlow="auto-fit">
          <CalendarDateField key={form.key('to_date')} {...field('to_date')} label="To day" />
          <TimeField {...field('to_time')} label="To time" />
        </SimpleGrid>
        <SimpleGrid minColWidth="130px" autoFlow="auto-fit">
          <NativeSelect
            {...field('minutes')}
            label="Length"
            data={lengths(Number(form.getValues().minutes)).map((minutes) => ({
              value: String(minutes),
              label: durationInWords(minutes),
            }))}
          />
          <NativeSelect
            {...field('flight_type')}
            label="Flight type"
            data={FLIGHT_TYPES.map((value: FlightType) => ({ value, label: flightTypeWords[value] }))}
          />
        </SimpleGrid>
        <NativeSelect
          {...field('aircraft_type')}
          label="Aircraft"
          data={[
            { value: '', label: 'Any' },
            ...(planes.data ?? [])
              .filter(({ aircraft_status }) => aircraft_status === 'active')
              .map((plane) => ({
                value: plane._id,
                label: `${plane.aircraft_name} ${plane.aircraft_registration}`.trim(),
              })),
          ]}
        />
        <NativeSelect
          {...field('flight_instructor')}
          label="Instructor"
          description="If you choose one, you are only offered times at which they teach and are free."
          data={[
            { value: NOT_REQUIRED, label: 'None' },
            ...(teachers.data ?? []).map(({ instructor_id, name }) => ({
              value: instructor_id,
              label: name,
            })),
          ]}
        />
        <Group gap="sm" align="stretch">
          <Button type="submit" loading={busy}>
            {label}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const lengths = (chosen: number) => [...new Set([...LENGTHS, chosen])].toSorted((a, b) => a - b)
