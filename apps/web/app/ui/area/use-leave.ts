import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LEAVING } from './use-unsaved-warning.ts'

type Leave = {
  to: string
  /** The record that is no more: nothing of it is kept, and nobody asks for it again. */
  gone?: QueryKey
  /** What told of it, and is asked for anew. */
  stale: readonly QueryKey[]
}

/** Leaves the page of a record that was deleted or is done with. */
export function useLeave({ to, gone, stale }: Leave): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate(to, { state: LEAVING })
    if (gone) queryClient.removeQueries({ queryKey: gone })
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
