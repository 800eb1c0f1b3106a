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
  /** Validates the form before it is sent: the body's schema, or the form's own where it holds more. */
  schema?: z.ZodType
  toInput?: (values: V) => CallInput<R>
  onValuesChange?: (values: V) => void
  /** The form's field for a field of the call, where the two have different names. */
  fieldOf?: (name: string) => string
  /** The page's own message for an incomplete form, instead of the route's. */
  incomplete?: string
  leaveTo?: string
  onInvalid?: (errors: FormErrors) => void
  onDone?: (data: RouteData<R>, values: V) => unknown
  onRefused?: (error: ApiError) => unknown
}

/**
 * A form that makes one call. Its rules come from the schema and its notices from the route;
 * errors stand at their fields, the first wrong field gets the focus, and nothing typed is lost.
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

  const refuse = (errors: FormErrors) => {
    form.setErrors(errors)
    focusFirst(element.current, errors)
  }

  const action = useAction(route, {
    ...(options.leaveTo && { leaveTo: options.leaveTo }),
    onDone: (data) => options.onDone?.(data, form.getValues()),
    onRefused(error) {
      const { fieldOf = (named: string) => named } = options
      refuse(Object.fromEntries(error.errors.map(({ field, message }) => [fieldOf(field), message])))
      options.onRefused?.(error)
    },
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (action.isPending) return
    const typed = typedInto(event.currentTarget, form.getValues())
    if (Object.keys(typed).length > 0) form.setValues(typed)
    const { hasErrors, errors } = form.validate()
    if (!hasErrors) return action.mutate((options.toInput ?? asBody)(form.getValues()) as CallInput<R>)
    hideErrors()
    focusFirst(element.current, errors)
    const told = options.incomplete ?? invalidNotice(route.notices, Object.values(errors))
    if (told) showError(told)
    options.onInvalid?.(errors)
  }

  const field = (key: keyof V & string) => ({ ...form.getInputProps(key), name: key })

  return { form, field, busy: action.isPending, formProps: { ref: element, onSubmit, noValidate: true } }
}

function asBody<V>(values: V): { body: V } {
  return { body: values }
}

// Text that was typed before the page's script ran, or filled in by the browser, fired no change event.
function typedInto<V extends Values>(form: HTMLFormElement, values: V): Partial<V> {
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
