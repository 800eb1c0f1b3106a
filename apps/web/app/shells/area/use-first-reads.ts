import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { PageHandle } from '../../page/page-handle.ts'
import { sessionCheck, type Area } from '../../session/guard.tsx'

/** On the first page of an area, its data does not wait for the session: the server checks it with every call. */
export function useFirstReads(area: Area): void {
  const queryClient = useQueryClient()
  const matches = useMatches()
  const [search] = useSearchParams()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    if (queryClient.getQueryData(sessionCheck(area).queryKey)) return
    for (const { handle } of matches) (handle as PageHandle | undefined)?.startReading?.(queryClient, search)
  }, [area, matches, queryClient, search])
}
