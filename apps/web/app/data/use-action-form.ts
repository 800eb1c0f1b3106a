import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import type { ApiError, CallableRoute } from '@rsfc/contract/kit/client'
import { invalidNotice, type CallInput, type Conflict, type RouteData } from '@rsfc/contract/kit/http'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { hideErrors, showError } from '../ui/feedback/notices.tsx'
import { valueOf } from '../ui/forms/typing/typed-text.ts'
import { watchForm } from '../ui/forms/typing/unsaved-changes.ts'
import type { Draft } from './drafts.ts'
import { settleValues } from './settle-conflict.ts'
import { useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'

type Values = Record<string, unknown>

type Versioned = { version: string }

/** The record that a form edits. Its version goes with the call, so that nobody overwrites what they have not seen. */
type Edits<R extends CallableRoute, V extends Values> = {
  record: RouteData<R> & Versioned
  valuesOf: (record: RouteData<R>) => V
  /** The form's fields for a field of the call, where they are not one and the same. */
  fieldsOf?: (name: string) => readonly string[]
  /** Whether something beside the form's own fields was changed, such as its pictures. */
  hasOtherChanges?: () => boolean
  /** After the form was filled from the record; for a field beside the form's own, says whether theirs was taken. */
  onRefilled?: (record: RouteData<R>, isTaken: (name: string) => boolean) => unknown
  /** The buttons of the dialog, where 'mine' and 'theirs' would not be plain. */
  labels?: { mine: string; theirs: string }
}

type Options<R extends CallableRoute, V extends Values> = {
  initialValues: V
  edits?: Edits<R, V> | undefined
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
  /** The server cannot be reached: keeps the call for later. The draft is forgotten. */
  onUnreachable?: (input: CallInput<R>, values: V) => unknown
}

/**
 * A form that makes one call, validated by the schema, with the route's notices. Errors are shown at their fields,
 * the first invalid field gets the focus, and the values stay as typed.
 */
export function useActionForm<R extends CallableRoute, V extends Values>(route: R, options: Options<R, V>) {
  const { schema } = options
  const element = useRef<HTMLFormElement>(null)
  const [initial] = useState(options.initialValues)
  const { edits } = options
  const draft = useDraft(options.draft, (typed) => {
    seen.current = versionIn(typed) ?? edits?.record.version
    form.setValues({ ...form.getInitialValues(), ...keptValues(typed, initial) })
    form.clearErrors()
  })
  const seen = useRef(versionIn(draft.found) ?? edits?.record.version)
  const [refills, setRefills] = useState(0)
  const sent = useRef<V>(initial)
  const form = useForm<V>({
    mode: options.draft === undefined && !edits ? 'uncontrolled' : 'controlled',
    initialValues: { ...initial, ...keptValues(draft.found, initial) },
    onValuesChange(values) {
      const before = form.getInitialValues()
      draft.keep({ ...values, version: typedOver(values, before) }, { ...before, version: null })
      options.onValuesChange?.(values)
    },
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
  })

  useEffect(() => watchForm(() => form.isDirty()), [form])

  useEffect(() => {
    const kept = keptValues(draft.found, initial)
    if (Object.keys(kept).length === 0) return
    form.setInitialValues(initial)
    form.setDirty(Object.fromEntries(Object.keys(kept).map((key) => [key, true])))
    options.onValuesChange?.(form.getValues())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, [])

  // Fetched again, and nothing was typed: shows it as it is now.
  useEffect(() => {
    if (!edits || edits.record.version === seen.current) return
    if (!form.isDirty() && !edits.hasOtherChanges?.()) refill(edits.record, undefined, () => true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the record was fetched again
  }, [edits?.record])

  /** The version under what was typed, which is kept with it; null if nothing was typed. */
  const typedOver = (values: V, before: V) =>
    JSON.stringify(values) === JSON.stringify(before) ? null : (seen.current ?? null)

  /** Shows the record as it is now; `values` may keep some of what was typed. */
  const refill = (record: RouteData<R>, values?: V, isTaken: (name: string) => boolean = () => false) => {
    if (!edits) return
    seen.current = (record as Versioned).version
    form.setInitialValues(edits.valuesOf(record))
    form.reset()
    if (values) form.setValues(values)
    edits.onRefilled?.(record, isTaken)
    setRefills((count) => count + 1)
  }

  /** Shows what was saved. What was typed while it was being saved stays. */
  const refillSaved = (record: RouteData<R>) => {
    const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent.current[name])
    if (!edits || typed.length === 0) return refill(record)
    refill(record, { ...edits.valuesOf(record), ...Object.fromEntries(typed) })
  }

  const settle = async (conflict: Conflict<RouteData<R>>, error: ApiError) => {
    if (!edits) return
    const { askAboutConflict } = await import('../ui/forms/ask-about-conflict.tsx')
    const choice = await askAboutConflict({ ...conflict, labels: edits.labels })
    if (choice === 'cancel') return showErrors(errorsOf(error))
    const fieldsOf = edits.fieldsOf ?? ((name: string) => [options.fieldOf?.(name) ?? name])
    const theirs = edits.valuesOf(conflict.record)
    const values = settleValues(form.getValues(), theirs, conflict, choice, fieldsOf)
    const changed = conflict.changes.map(({ field: name }) => name)
    const taken = choice === 'theirs' ? [...conflict.kept, ...changed] : conflict.kept
    refill(conflict.record, values, (name) => taken.includes(name))
    if (choice === 'mine') save(values)
  }

  const errorsOf = ({ errors }: ApiError): FormErrors => {
    const { fieldOf = (name: string) => name } = options
    return Object.fromEntries(errors.map(({ field: name, message }) => [fieldOf(name), message]))
  }

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors)
    focusFirst(element.current, errors)
  }

  const action = useAction(route, {
    ...(options.leaveTo && { leaveTo: options.leaveTo }),
    onAccepted(data) {
      draft.forget()
      if (edits && !options.leaveTo) refillSaved(data)
      else if (options.draft !== undefined) form.resetDirty()
    },
    onDone: (data) => options.onDone?.(data, sent.current),
    onRefused(error) {
      showErrors(errorsOf(error))
      options.onRefused?.(error)
    },
    ...(edits && { onConflict: settle }),
    ...(options.onUnreachable && {
      async onUnreachable(input: CallInput<R>) {
        await options.onUnreachable?.(input, sent.current)
        draft.forget()
      },
    }),
  })

  const inputOf = (values: V): CallInput<R> => {
    const input = (options.toInput ?? asBody)(values) as CallInput<R> & { body?: object }
    return seen.current === undefined ? input : { ...input, body: { ...input.body, version: seen.current } }
  }

  const send = async () => {
    const values = form.getValues()
    if (options.confirm && !(await options.confirm(values))) return
    save(values)
  }

  const save = (values: V) => {
    sent.current = values
    action.mutate(inputOf(values))
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
    const faults = Object.entries(errors).map(([name, message]) => ({
      field: name,
      message: typeof message === 'string' ? message : '',
    }))
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
    /** Changes when the form was filled from its record: a key for fields that keep a state of their own. */
    refills,
  }
}

function versionIn(draft: Draft): string | undefined {
  return typeof draft.version === 'string' ? draft.version : undefined
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
  const texts = [...new FormData(form)]
    .map(([name, value]) => {
      const input = form.elements.namedItem(name)
      return [name, input instanceof HTMLInputElement ? valueOf(input) : value] as const
    })
    .filter(
      ([name, value]) =>
        typeof value === 'string' && typeof values[name] === 'string' && value !== values[name],
    )
  return Object.fromEntries(texts) as Partial<V>
}

function focusFirst(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name && name in errors)?.focus()
}
