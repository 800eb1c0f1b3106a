import { useState } from 'react'
import type { Sorting } from './sort-rows.ts'

/** What someone looks for in a table, and in which order they want it. */
export function useTableSearch<Status extends string>() {
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<Status | ''>('')
  const [sorting, setSorting] = useState<Sorting>()
  return { q, status, sorting, isOn: q !== '' || status !== '', setQ, setStatus, setSorting }
}

export type TableSearch<Status extends string> = ReturnType<typeof useTableSearch<Status>>
