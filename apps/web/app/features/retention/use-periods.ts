import { retention } from '@rsfc/contract/retention/routes'
import type { Retention } from '@rsfc/contract/retention/schemas'
import { faultOfPeriod, RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { showError } from '../../ui/feedback/notices.ts'

type Periods = Retention['periods']
type Typed = Record<RetentionKind, number | string>

/** The periods as typed, with their faults; an empty field counts as 0, which keeps the records forever. */
export function usePeriods(saved: Periods) {
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed: Typed = { ...saved, ...changes }
  const periods = byKind((kind) => Number(typed[kind]))
  const faults = byKind((kind) => faultOfPeriod(kind, periods[kind]))
  const isValid = RETENTION_KINDS.every((kind) => faults[kind] === null)
  const changed = RETENTION_KINDS.filter((kind) => periods[kind] !== saved[kind])

  const action = useAction(retention.change, { onDone: () => setChanges({}) })
  const preview = useMutation({
    mutationFn: () => call(retention.preview, { query: periods }),
    onError: (error) => showError(error.message),
  })

  function change(kind: RetentionKind, value: number | string): void {
    setChanges((before) => ({ ...before, [kind]: value }))
    preview.reset()
  }
  const onlyIfValid = (work: () => void) => () =>
    isValid ? work() : showError('Correct the marked periods first')

  return {
    typed,
    change,
    faults,
    isChanged: changed.length > 0,
    save: onlyIfValid(() =>
      action.mutate({ body: Object.fromEntries(changed.map((kind) => [kind, periods[kind]])) }),
    ),
    saving: action.isPending,
    preview: {
      counts: preview.data,
      words: preview.data ? inWords(preview.data) : '',
      loading: preview.isPending,
      show: onlyIfValid(() => preview.mutate()),
    },
  }
}

function inWords(counts: Record<RetentionKind, number>): string {
  const total = RETENTION_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  if (total === 0) return 'With these periods, nothing would be removed now.'
  return `With these periods, ${total === 1 ? 'one record' : `${total.toLocaleString('en')} records`} would be removed now. Nothing has been removed yet.`
}

function byKind<T>(value: (kind: RetentionKind) => T): Record<RetentionKind, T> {
  return Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, value(kind)])) as Record<RetentionKind, T>
}
