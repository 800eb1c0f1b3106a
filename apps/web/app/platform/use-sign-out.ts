import { account } from '@rsfc/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endSession } from './session-cache.ts'
import { useAction } from './use-action.ts'

export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useAction(account, 'logout', {
    async onDone() {
      // Leave first: a guarded page would take the missing session for an expired one.
      await navigate('/')
      endSession(queryClient)
    },
  })
}
