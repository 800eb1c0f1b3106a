import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import type { ApiError, CallableRoute } from '@rsfc/contract/kit/client'
import { invalidNotice, type CallInput, type RouteData } from '@rsfc/contract/kit/http'
import { useRef, type FormEvent } from 'react'
import type { z } from 'zod'
import { hideErrors, showError } from '../ui/feedback/notices.tsx'
import { useAction } from './use-action.ts'

type Values = Record<string, unknown>

type Options<R extends CallableRoute, V extends Values> = {
  initialValues: V
  /** Validates the form before it is sent: the schema of the body, or the form's own if it has more fields. */
  schema?: z.ZodType
  toInput?: (values: V) => CallInput<R>
  /** Asks before a valid form is sent; false keeps it open. */
  confirm?: (values: V) => Promise<boolean>
  onValuesChange?: (values: V) => void
  /** Maps a field of the call to the form's field, where their names differ. */
  fieldOf?: (name: string) => string
  /** Shown for an incomplete form instead of the route's message. */
  incomplete?: string
  leaveTo?: string
  onInvalid?: (errors: FormErrors) => void
  onDone?: (data: RouteData<R>, values: V) => unknown
  onRefused?: (error: ApiError) => unknown
}

/**
 * A form that makes one call, validated by the schema, with the route's notices. Errors are shown at their fields,
 * the first invalid field gets the focus, and the values stay as typed.
 */
export function useActionForm<R extends CallableRoute, V extends Values>(route: R, options: Options<R, V>) {
  const { schema } = options
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: options.initialValues,
    ...(options.onValuesChange && { onValuesChange: options.onValuesChange }),
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
  })

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors)
    focusFirst(element.current, errors)
  }

  const action = useAction(route, {
    ...(options.leaveTo && { leaveTo: options.leaveTo }),
    onDone: (data) => options.onDone?.(data, form.getValues()),
    onRefused(error) {
      const { fieldOf = (name: string) => name } = options
      showErrors(Object.fromEntries(error.errors.map(({ field, message }) => [fieldOf(field), message])))
      options.onRefused?.(error)
    },
  })

  const send = async () => {
    const values = form.getValues()
    if (options.confirm && !(await options.confirm(values))) return
    action.mutate((options.toInput ?? asBody)(values) as CallInput<R>)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (action.isPending) return
    const typed = unseenValues(event.currentTarget, form.getValues())
    if (Object.keys(typed).length > 0) form.setValues(typed)
    const { hasErrors, errors } = form.validate()
    if (!hasErrors) return void send()
    hideErrors()
    focusFirst(element.current, errors)
    const notice = options.incomplete ?? invalidNotice(route.notices, Object.values(errors))
    if (notice) showError(notice)
    options.onInvalid?.(errors)
  }

  const field = (key: keyof V & string) => ({ ...form.getInputProps(key), name: key })

  return { form, field, busy: action.isPending, formProps: { ref: element, onSubmit, noValidate: true } }
}

function asBody<V>(values: V): { body: V } {
  return { body: values }
}

// Text typed before hydration, or filled in by the browser, fires no change event.
function unseenValues<V extends Values>(form: HTMLFormElement, values: V): Partial<V> {
  const texts = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' && typeof values[name] === 'string' && value !== values[name],
  )
  return Object.fromEntries(texts) as Partial<V>
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name && name in errors)?.focus()
}
