import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import type { ApiError } from '@rsfc/contract/client'
import { invalidNotice, type CallInput, type Route, type RouteData, type Routes } from '@rsfc/contract/http'
import { useRef, type FormEvent } from 'react'
import type { z } from 'zod'
import { hideErrors, showError } from './notices.tsx'
import { useAction } from './use-action.ts'

type Values = Record<string, unknown>

type Options<R extends Route, V extends Values> = {
  initialValues: V
  /** Where the form holds more than the call's body; else the body's own schema judges. */
  schema?: z.ZodType
  toInput?: (values: V) => CallInput<R>
  /** For what is worked out while someone types. */
  onValuesChange?: (values: V) => void
  /** Where the call names its fields otherwise than the form. */
  fieldOf?: (name: string) => string
  /** What the page itself says of a form that is not complete; else the route's words. */
  incomplete?: string
  onInvalid?: (errors: FormErrors) => void
  onDone?: (data: RouteData<R>, values: V) => unknown
  onRefused?: (error: ApiError) => unknown
}

/**
 * A form that makes one call. The contract's schema says its rules, the route its notices;
 * errors stand at their fields, the first wrong one gets the focus, nothing typed is lost.
 */
export function useActionForm<T extends Routes, N extends keyof T & string, V extends Values>(
  routes: T,
  name: N,
  options: Options<T[N], V>,
) {
  const route: Route = routes[name] as Route
  const schema = options.schema ?? route.body
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

  const action = useAction(routes, name, {
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
    if (!hasErrors) return action.mutate((options.toInput ?? asBody)(form.getValues()) as CallInput<T[N]>)
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

// Text that was typed before the page's script ran, or filled in by the browser, told nobody of its change.
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
