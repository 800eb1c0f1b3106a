import { Button, Stack, Text } from '@mantine/core'
import { instruction } from '@rsfc/contract/instruction/routes'
import type { HoursChanges, InstructorHours } from '@rsfc/contract/instruction/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { showFailure } from '../../data/show-failure.ts'
import { useAction } from '../../data/use-action.ts'
import { showError } from '../../ui/feedback/notices.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { BookedFlights, bookedInWords } from './booked-flights.tsx'
import { ComingHours } from './coming-hours.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import {
  fieldOf,
  newTimeOff,
  readValues,
  valuesOf,
  type HoursErrors,
  type HoursValues,
} from './hours-values.ts'
import { WeeklyFields } from './weekly-fields.tsx'

/** Weekly hours, those that start later, time off and extra time. */
export function HoursForm({ saved: first, own }: { saved: InstructorHours; own: boolean }) {
  const [today] = useState(() => clubDate(new Date()))
  const [saved, setSaved] = useState(first)
  const [values, setValues] = useState(() => valuesOf(first))
  const [errors, setErrors] = useState<HoursErrors>({})
  const [isChecking, setChecking] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const planLater = useRef<HTMLButtonElement>(null)
  const someone = own ? null : first.name
  const askAboutFlights = useAskAboutFlights(someone)
  const isDirty = useCallback(
    () => JSON.stringify(values) !== JSON.stringify(valuesOf(saved)),
    [values, saved],
  )
  useUnsavedWarning(isDirty)

  const take = (hours: InstructorHours) => {
    setSaved(hours)
    setValues(valuesOf(hours))
    setErrors({})
  }
  const showErrors = (found: HoursErrors) => {
    setErrors(found)
    const names = Object.keys(found)
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    inputs.find(({ name }) => names.includes(name))?.focus()
  }
  const action = useAction(instruction.saveHours, {
    onAccepted: take,
    onRefused: (refused) =>
      showErrors(Object.fromEntries(refused.errors.map(({ field, message }) => [fieldOf(field), message]))),
    async onConflict(conflict) {
      const { askAboutConflict } = await import('../../ui/forms/ask-about-conflict.tsx')
      const choice = await askAboutConflict(conflict)
      if (choice === 'theirs') take(conflict.record)
      if (choice === 'mine') save({ ...bodyOf(values), version: conflict.record.version })
    },
  })
  const bodyOf = (typed: HoursValues): HoursChanges | null => {
    const found = readValues(typed, saved, today)
    return 'body' in found ? found.body : null
  }
  const save = (body: Partial<HoursChanges>) => {
    const { weekly = [], exceptions = [], ...rest } = body
    action.mutate({ params: { id: saved.instructor_id }, body: { weekly, exceptions, ...rest } })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending || isChecking) return
    const found = readValues(values, saved, today)
    if ('body' in found) {
      setChecking(true)
      const goesOn = await askAboutFlights(found.body, saved)
      setChecking(false)
      if (goesOn) save(found.body)
      return
    }
    showErrors(found.errors)
    showError('Please check the marked fields.')
  }
  const change = (changes: Partial<HoursValues>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  const addLater = () => {
    const key = Math.max(0, ...values.coming.map((plan) => plan.key)) + 1
    const { weekly } = values.coming.at(-1) ?? values
    setAdded(key)
    change({ coming: [...values.coming, { key, validFrom: '', weekly }] })
  }
  const removeLater = (key: number) => {
    change({ coming: values.coming.filter((plan) => plan.key !== key) })
    planLater.current?.focus()
  }
  return (
    <form ref={form} aria-label="Hours as instructor" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="lg">
        <Panel title="Weekly hours">
          <Stack gap="ml">
            <WeeklyFields
              name="weekly"
              rows={values.weekly}
              errors={errors}
              onChange={(weekly) => change({ weekly })}
            />
            <Text size="sm" c="dimmed">
              Changes apply from today on; earlier days keep their hours. To change your hours from a later
              day on, plan them:
            </Text>
            <div>
              <Button
                ref={planLater}
                variant="default"
                size="sm"
                leftSection={<IconPlus size={14} />}
                onClick={addLater}
              >
                Plan hours that start later
              </Button>
            </div>
          </Stack>
        </Panel>
        {values.coming.map((plan, index) => (
          <ComingHours
            key={plan.key}
            plan={plan}
            name={`coming.${index}`}
            errors={errors}
            today={today}
            isNew={plan.key === added}
            onChange={(changes) =>
              change({
                coming: values.coming.map((one) => (one.key === plan.key ? { ...one, ...changes } : one)),
              })
            }
            onRemove={() => removeLater(plan.key)}
          />
        ))}
        <Panel title="Time off and extra time">
          <ExceptionFields
            instructorId={saved.instructor_id}
            name={someone}
            rows={values.exceptions}
            errors={errors}
            today={today}
            onChange={(exceptions) => change({ exceptions })}
          />
        </Panel>
        <SaveBar>
          <Button type="submit" size="lg" loading={action.isPending || isChecking}>
            Save hours
          </Button>
        </SaveBar>
      </Stack>
    </form>
  )
}

/** Before time off is saved: shows the flights that are booked in it, and asks. */
function useAskAboutFlights(name: string | null) {
  const queryClient = useQueryClient()
  return async (body: HoursChanges, saved: InstructorHours): Promise<boolean> => {
    const params = { id: saved.instructor_id }
    const lists = await Promise.all(
      newTimeOff(body, saved).map((query) =>
        queryClient.fetchQuery({ ...read(instruction.booked, { params, query }), staleTime: 0 }),
      ),
    ).catch((error: Error) => showFailure(error))
    if (!lists) return false
    const flights = lists.flat()
    if (flights.length === 0) return true
    return askFirst({
      title: bookedInWords(flights),
      children: <BookedFlights flights={flights} name={name} />,
      confirm: 'Save hours',
      cancel: 'Back',
    })
  }
}
