import { createElement, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { currentUser } from '../session/session.ts'
import { KeptDraft } from '../ui/forms/typing/kept-draft.tsx'
import { draftKey, keepDraft, readDraft, writeDraft, type Draft } from './drafts.ts'

const NOTHING: Draft = {}

/** What to do when a draft is discarded or brought back, by the draft's key. */
const listeners = new Map<string, Set<(draft: Draft) => void>>()

/** The draft of one form of this page, if the form has a name for it. */
function useDraftPlace(name: string | undefined) {
  const { pathname } = useLocation()
  // The account and page that the form was opened for: when the session ends, both change before the form closes.
  const [key] = useState(() => (name === undefined ? null : draftKey(currentUser()?._id, pathname, name)))
  const [found] = useState(() => (key === null ? NOTHING : readDraft(key)))
  const keep = useCallback(
    (values: Draft, initial: Draft) => key !== null && keepDraft(key, values, initial),
    [key],
  )
  return { key, found, keep }
}

function useReplacedDraft(key: string | null, onReplaced: (draft: Draft) => void): void {
  useEffect(() => {
    if (key === null) return
    const others = listeners.get(key) ?? new Set()
    listeners.set(key, others.add(onReplaced))
    return () => {
      others.delete(onReplaced)
      if (others.size === 0) listeners.delete(key)
    }
  })
}

/** The draft of a form's fields, and the line that says so. `onReplaced` gets the values to show instead. */
export function useDraft(name: string | undefined, onReplaced: (draft: Draft) => void) {
  const { key, found, keep } = useDraftPlace(name)
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const [isKept, setIsKept] = useState(Object.keys(found).length > 0)
  useReplacedDraft(key, onReplaced)

  const replace = (draft: Draft) => {
    if (key === null) return
    for (const listener of listeners.get(key) ?? []) listener(draft)
    writeDraft(key, draft)
  }
  const startAgain = () => {
    setDiscarded(key === null ? NOTHING : readDraft(key))
    replace(NOTHING)
  }
  const bringBack = () => {
    replace(discarded ?? NOTHING)
    setDiscarded(null)
  }
  /** Once the form is sent, or its page left on purpose. */
  const forget = useCallback(() => {
    if (key !== null) writeDraft(key, NOTHING)
    setIsKept(false)
  }, [key])

  const line: ReactNode =
    isKept && createElement(KeptDraft, { discarded: discarded !== null, startAgain, bringBack })
  return { found, keep, forget, line }
}

/** A state beside a form's fields, such as its pictures, that is kept in the draft of that form. */
export function useDraftState<T>(name: string | undefined, field: string, initial: T) {
  const { key, found, keep } = useDraftPlace(name)
  const [start] = useState(initial)
  const valueIn = (draft: Draft) => (field in draft ? (draft[field] as T) : start)
  const state = useState<T>(() => valueIn(found))
  const [value, setValue] = state
  useReplacedDraft(key, (draft) => setValue(() => valueIn(draft)))
  useEffect(() => {
    keep({ [field]: value }, { [field]: start })
  }, [keep, field, value, start])
  return state
}
