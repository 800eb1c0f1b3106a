import { createElement, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { currentUser } from '../session/session.ts'
import { DraftNotice } from '../ui/forms/typing/draft-notice.tsx'
import { draftKey, keepDraft, readDraft, writeDraft, type Draft } from './drafts.ts'

const NOTHING: Draft = {}

/** What to do when a draft is discarded or brought back, by the draft's key. */
const listeners = new Map<string, Set<(draft: Draft) => void>>()

/** The draft of one form on this page; none if the form gives it no name. */
function useDraftPlace(name: string | undefined) {
  const { pathname } = useLocation()
  // Fixed when the form opens: when the session ends, account and page change before the form closes.
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

/**
 * The draft of a form's fields, and the notice that tells the user about it. `onReplaced` gets the values to
 * show instead.
 */
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
  /** Called once the form is sent, or its page is left on purpose. */
  const forget = useCallback(() => {
    if (key !== null) writeDraft(key, NOTHING)
    setIsKept(false)
  }, [key])

  const notice: ReactNode =
    isKept && createElement(DraftNotice, { discarded: discarded !== null, startAgain, bringBack })
  return { found, keep, forget, notice }
}

/** State beside a form's fields, such as its pictures, that is kept in the same draft. */
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
