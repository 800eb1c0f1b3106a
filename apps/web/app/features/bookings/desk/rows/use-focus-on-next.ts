import { useEffect, useRef, type FocusEvent } from 'react'

type Held = { id: string; place: number }

/**
 * Props of a list whose settled rows leave: if the row that has the focus leaves, the first button of the row that
 * takes its place gets it.
 */
export function useFocusOnNext(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const left = held.current
    if (!left || ids.includes(left.id)) return
    held.current = null
    if (document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = rows?.[Math.min(left.place, rows.length - 1)]
    next?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  }, [ids])
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const rows = [...(list.current?.children ?? [])]
      const place = rows.findIndex((row) => row.contains(target))
      const id = ids[place]
      held.current = id === undefined ? null : { id, place }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // An element that leaves the page loses the focus too; only somebody who went elsewhere is left alone.
      queueMicrotask(() => {
        if (target.isConnected && !list.current?.contains(document.activeElement)) held.current = null
      })
    },
  }
}
