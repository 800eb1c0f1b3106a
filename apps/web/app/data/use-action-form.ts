import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import type { ApiError, CallableRoute } from '@rsfc/contract/kit/client'
import { invalidNotice, type CallInput, type RouteData } from '@rsfc/contract/kit/http'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { hideErrors, showError } from '../ui/feedback/notices.tsx'
import type { Draft } from './drafts.ts'
import { useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>

type Options<R extends CallableRoute, V extends Values> = {
  initialValues: V
  /** Validates the form before it is sent: the schema of the body, or the form's own if it has more fields. */
  schema?: z.ZodType
  toInput?: (values: V) => CallInput<R>
  /** Asks before a valid form is sent; false keeps it open. */
  confirm?: (values: V) => Promise<boolean>
  onValuesChange?: (values: V) => void
  /**
   * Keeps what is typed under this name until it is sent, also while the user signs in again. The form renders
   * `kept`. Every field then renders again on a change.
   */
  draft?: string
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
  const [initial] = useState(options.initialValues)
  const draft = useDraft(options.draft, (typed) => {
    form.setValues({ ...form.getInitialValues(), ...keptValues(typed, initial) })
    form.clearErrors()
  })
  const form = useForm<V>({
    mode: options.draft === undefined ? 'uncontrolled' : 'controlled',
    initialValues: { ...initial, ...keptValues(draft.found, initial) },
    onValuesChange(values) {
      draft.keep(values, form.getInitialValues())
      options.onValuesChange?.(values)
    },
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
  })

  useEffect(() => {
    const kept = keptValues(draft.found, initial)
    if (Object.keys(kept).length === 0) return
    form.setInitialValues(initial)
    form.setDirty(Object.fromEntries(Object.keys(kept).map((key) => [key, true])))
    options.onValuesChange?.(form.getValues())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, [])

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors)
    focusFirst(element.current, errors)
  }

  const action = useAction(route, {
    ...(options.leaveTo && { leaveTo: options.leaveTo }),
    onAccepted() {
      draft.forget()
      if (options.draft !== undefined) form.resetDirty()
    },
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
    const faults = Object.entries(errors).map(([name, message]) => ({ field: name, message: String(message) }))
    const notices = options.incomplete ? { ...route.notices, incomplete: options.incomplete } : route.notices
    // What is no field of this form, such as its pictures, is wrong but not missing.
    const others = Object.fromEntries(faults.map(({ field: name }) => [name, true]))
    const notice = invalidNotice(notices, faults, { ...others, ...form.getValues() })
    if (notice) showError(notice)
    options.onInvalid?.(errors)
  }

  const field = (key: keyof V & string) => ({ ...form.getInputProps(key), name: key })

  return {
    form,
    field,
    busy: action.isPending,
    formProps: { ref: element, onSubmit, noValidate: true },
    /** A line that says what was kept, and lets the user start again. */
    kept: draft.line,
    forgetDraft: draft.forget,
  }
}

function asBody<V>(values: V): { body: V } {
  return { body: values }
}

/** The values of a draft that still fit the form. */
function keptValues<V extends Values>(draft: Draft, initial: V): Partial<V> {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => key in initial)) as Partial<V>
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
