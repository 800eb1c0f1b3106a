import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { PageHandle } from '../../page/page-handle.ts'
import { sessionCheck, type Area } from '../../session/guard.tsx'

/**
 * Loads the data of an area's first page without waiting for the session check: the server checks every call
 * anyway.
 */
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
