import type { FormErrors } from '@mantine/form'
import type { ApiError, CallableRoute } from '@rsfc/contract/kit/client'
import type { CallInput, Conflict, RouteData } from '@rsfc/contract/kit/http'
import { useEffect, useRef, type FormEvent } from 'react'
import { unreadableFields } from '../ui/forms/typing/unreadable-fields.ts'
import { unseenValues } from '../ui/forms/typing/unseen-values.ts'
import { watchForm } from '../ui/forms/typing/unsaved-changes.ts'
import { useAction } from './use-action.ts'
import { useEditedRecord, type Edits } from './use-edited-record.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useDraftedForm, type DraftedFormOptions, type Values } from './use-drafted-form.ts'

type Options<R extends CallableRoute, V extends Values> = DraftedFormOptions<V> & {
  edits?: Edits<RouteData<R>, V> | undefined
  toInput?: (values: V) => CallInput<R>
  /** Asks before a valid form is sent; false keeps it open. */
  confirm?: (values: V) => Promise<boolean>
  /** Maps a field of the call to the form's field, where their names differ. */
  fieldOf?: (name: string) => string
  /** Shown for an incomplete form instead of the route's message. */
  incomplete?: string
  leaveTo?: string
  onInvalid?: (errors: FormErrors) => void
  onDone?: (data: RouteData<R>, values: V) => unknown
  onRefused?: (error: ApiError, values: V) => unknown
  /** Called when the server cannot be reached, to keep the call for later. The draft is deleted. */
  onUnreachable?: (input: CallInput<R>, values: V) => unknown
}

/**
 * A form that makes one call, validated by the schema, with the route's notices. Errors are shown at their fields,
 * the first invalid field gets the focus, and the values stay as typed.
 */
export function useActionForm<R extends CallableRoute, V extends Values>(route: R, options: Options<R, V>) {
  const { edits, fieldOf = (name: string) => name, incomplete } = options
  const notices = incomplete ? { ...route.notices, incomplete } : route.notices
  const { form, seen, draft } = useDraftedForm(options, edits?.record.version)
  const { refills, refillSaved, settle } = useEditedRecord(edits, { form, seen }, fieldOf)
  const { element, showRefused, showInvalid } = useFormErrors(form, notices, fieldOf)
  const sent = useRef<V>(options.initialValues)
  const asking = useRef(false)

  useEffect(() => watchForm(() => form.isDirty()), [form])

  const action = useAction(route, {
    ...(options.leaveTo && { leaveTo: options.leaveTo }),
    onAccepted(data) {
      draft.forget()
      if (edits && !options.leaveTo) refillSaved(data, sent.current)
      else if (options.draft !== undefined) form.resetDirty()
    },
    onDone: (data) => options.onDone?.(data, sent.current),
    onRefused(error) {
      showRefused(error)
      options.onRefused?.(error, sent.current)
    },
    ...(edits && {
      async onConflict(conflict: Conflict<RouteData<R>>, error: ApiError) {
        const choice = await settle(conflict)
        if (choice === 'cancel') showRefused(error)
        if (choice === 'mine') save(form.getValues())
      },
    }),
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

  const save = (values: V) => {
    sent.current = values
    action.mutate(inputOf(values))
  }

  const send = async () => {
    const values = form.getValues()
    if (options.confirm) {
      asking.current = true
      const agreed = await options.confirm(values).finally(() => (asking.current = false))
      if (!agreed) return
    }
    save(values)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (action.isPending || asking.current) return
    const typed = unseenValues(event.currentTarget, form.getValues())
    if (Object.keys(typed).length > 0) form.setValues(typed)
    // What a field cannot read is never sent as something else, whatever the schema makes of it.
    const unreadable = unreadableFields(event.currentTarget)
    const errors = { ...form.validate().errors, ...unreadable }
    if (Object.keys(errors).length === 0) return void send()
    form.setErrors(errors)
    showInvalid(errors)
    options.onInvalid?.(errors)
  }

  return {
    form,
    field: (key: keyof V & string) => ({ ...form.getInputProps(key), name: key }),
    busy: action.isPending,
    formProps: { ref: element, onSubmit, noValidate: true },
    /** A line that says that a draft was restored, and lets the user start again. */
    draftNotice: draft.notice,
    forgetDraft: draft.forget,
    /** Changes each time the form is filled from its record: a key for fields with state of their own. */
    refills,
  }
}

function asBody<V>(values: V): { body: V } {
  return { body: values }
}
