import { useState } from 'react'
import type { Sorting } from './sort-rows.ts'

/** The search text, status filter and sort order of a table. */
export function useTableSearch<Status extends string>() {
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<Status | ''>('')
  const [sorting, setSorting] = useState<Sorting>()
  return { q, status, sorting, isOn: q !== '' || status !== '', setQ, setStatus, setSorting }
}

export type TableSearch<Status extends string> = ReturnType<typeof useTableSearch<Status>>
