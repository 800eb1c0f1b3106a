import type { Conflict } from '@rsfc/contract/kit/http'
import { useEffect, useState } from 'react'
import { settleValues, takenFields, type Choice } from './settle-conflict.ts'
import type { DraftedForm, Values } from './use-drafted-form.ts'

type Versioned = { version: string }

/** The record that a form edits. Its version goes with the call, so that nobody overwrites what they have not seen. */
export type Edits<T, V extends Values> = {
  record: T & Versioned
  valuesOf: (record: T) => V
  /** The form's fields for a field of the call, where the two differ. */
  fieldsOf?: (name: string) => readonly string[]
  /** Whether something outside the form's own fields was changed, such as its pictures. */
  hasOtherChanges?: () => boolean
  /**
   * Called after the form was filled from the record. `isTaken` says which fields took the other person's
   * value.
   */
  onRefilled?: (record: T, isTaken: (name: string) => boolean) => unknown
  /** The labels of the dialog's buttons, where 'mine' and 'theirs' would not be clear. */
  labels?: { mine: string; theirs: string }
}

/** Fills a form from the record that it edits, which others may be editing too. Without a record it does nothing. */
export function useEditedRecord<T, V extends Values>(
  edits: Edits<T, V> | undefined,
  { form, seen }: Pick<DraftedForm<V>, 'form' | 'seen'>,
  fieldOf: (name: string) => string,
) {
  const [refills, setRefills] = useState(0)

  // The record was refetched and nothing was typed: show it as it is now.
  useEffect(() => {
    if (!edits || edits.record.version === seen.current) return
    if (!form.isDirty() && !edits.hasOtherChanges?.()) refill(edits.record, undefined, () => true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the record was fetched again
  }, [edits?.record])

  /** Shows the record as it is now; `values` may keep some of what was typed. */
  const refill = (record: T, values?: V, isTaken: (name: string) => boolean = () => false) => {
    if (!edits) return
    seen.current = (record as Versioned).version
    form.setInitialValues(edits.valuesOf(record))
    form.reset()
    if (values) form.setValues(values)
    edits.onRefilled?.(record, isTaken)
    setRefills((count) => count + 1)
  }

  /** Shows what was saved. What was typed while it was being saved stays. */
  const refillSaved = (record: T, sent: V) => {
    const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name])
    if (!edits || typed.length === 0) return refill(record)
    refill(record, { ...edits.valuesOf(record), ...Object.fromEntries(typed) })
  }

  /** Asks whose values the form should have, and fills it with them. */
  const settle = async (conflict: Conflict<T>): Promise<Choice | 'cancel'> => {
    if (!edits) return 'cancel'
    const { askAboutConflict } = await import('../ui/forms/ask-about-conflict.tsx')
    const choice = await askAboutConflict({ ...conflict, labels: edits.labels })
    if (choice === 'cancel') return choice
    const { fieldsOf = (name: string) => [fieldOf(name)] } = edits
    const theirs = edits.valuesOf(conflict.record)
    const values = settleValues(form.getValues(), theirs, conflict, choice, fieldsOf)
    const taken = takenFields(conflict, choice)
    refill(conflict.record, values, (name) => taken.includes(name))
    return choice
  }

  return { refills, refillSaved, settle }
}
