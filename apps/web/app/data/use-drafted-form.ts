import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Draft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

export type Values = Record<string, unknown>

export type DraftedFormOptions<V extends Values> = {
  initialValues: V
  /** Validates the form before it is sent: the schema of the body, or the form's own if it has more fields. */
  schema?: z.ZodType
  onValuesChange?: (values: V) => void
  /**
   * Keeps what is typed as a draft of this name until it is sent, also while the user signs in again. The
   * form must render `draftNotice`. Every change then renders all fields again.
   */
  draft?: string
}

export type DraftedForm<V extends Values> = ReturnType<typeof useDraftedForm<V>>

/**
 * The values of a form, which are kept as a draft when the form closes. If the form edits a record, the draft
 * also keeps the version of the record that it was typed over.
 */
export function useDraftedForm<V extends Values>(
  options: DraftedFormOptions<V>,
  version: string | undefined,
) {
  const { schema } = options
  const [initial] = useState(options.initialValues)
  const draft = useDraft(options.draft, (typed) => {
    seen.current = versionIn(typed) ?? version
    form.setValues({ ...form.getInitialValues(), ...draftedValues(typed, initial) })
    form.clearErrors()
  })
  /** The version of the record that the user has seen and is editing. */
  const seen = useRef(versionIn(draft.found) ?? version)
  const form = useForm<V>({
    mode: options.draft === undefined && version === undefined ? 'uncontrolled' : 'controlled',
    initialValues: { ...initial, ...draftedValues(draft.found, initial) },
    onValuesChange(values) {
      const before = form.getInitialValues()
      const isTyped = JSON.stringify(values) !== JSON.stringify(before)
      const typedOver = isTyped ? (seen.current ?? null) : null
      draft.keep({ ...values, version: typedOver }, { ...before, version: null })
      options.onValuesChange?.(values)
    },
    ...(schema && { validate: schemaResolver(schema, { sync: true }) }),
  })

  // Values from a draft count as typed, not as initial: they can be undone, and leaving the page asks first.
  useEffect(() => {
    const restored = draftedValues(draft.found, initial)
    if (Object.keys(restored).length === 0) return
    form.setInitialValues(initial)
    form.setDirty(Object.fromEntries(Object.keys(restored).map((key) => [key, true])))
    options.onValuesChange?.(form.getValues())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, [])

  return { form, seen, draft }
}

function versionIn(draft: Draft): string | undefined {
  return typeof draft.version === 'string' ? draft.version : undefined
}

/** The values of a draft that still fit the form. */
function draftedValues<V extends Values>(draft: Draft, initial: V): Partial<V> {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => key in initial)) as Partial<V>
}
