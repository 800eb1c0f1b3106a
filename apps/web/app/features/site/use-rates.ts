import { site } from '@rsfc/contract/site/routes'
import type { Configurations } from '@rsfc/contract/site/schemas'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { showFailure } from '../../data/show-failure.ts'
import { createChangeSaver } from './change-saver.ts'
import { read } from '../../data/read.ts'

type Typed = { [K in keyof Configurations]?: Configurations[K] | string }

const PAUSE_MS = 500

/** The rates as typed, each saved on its own; if a save fails, the field shows the saved value again. */
export function useRates(saved: Configurations) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null)
  const [saver] = useState(() =>
    createChangeSaver<Configurations>({
      send: (body) => configure(queryClient, body),
      onState(next, changes) {
        setState(next)
        if (next !== 'saving') setTyped((fields) => withoutSaved(fields, changes))
      },
      pauseMs: PAUSE_MS,
    }),
  )
  useEffect(() => () => void saver.flush(), [saver])

  function change(key: keyof Configurations, value: string | number | boolean): void {
    setTyped((fields) => ({ ...fields, [key]: value }))
    saver.change(key, value === '' ? undefined : typeof value === 'string' ? Number(value) : value)
  }
  return { shown: { ...saved, ...typed } as Configurations, change, state }
}

async function configure(queryClient: QueryClient, body: Partial<Configurations>): Promise<void> {
  try {
    queryClient.setQueryData(read(site.configurations).queryKey, await call(site.configure, { body }))
  } catch (error) {
    showFailure(error instanceof Error ? error : new Error(site.configure.notices.otherwise))
    throw error
  }
}

/** Keeps what was typed after the save was sent. */
function withoutSaved(fields: Typed, changes: Partial<Configurations>): Typed {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => {
      const sent = changes[key as keyof Configurations]
      return sent === undefined || Number(value) !== Number(sent)
    }),
  )
}
