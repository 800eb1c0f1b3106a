import { account } from '@rsfc/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { endSession } from './session-cache.ts'
import { setLeaving } from './session.ts'
import { useAction } from './use-action.ts'

export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Gone with the page that is left.
  useEffect(() => () => setLeaving(false), [])
  const { mutate } = useAction(account, 'logout', {
    async onDone() {
      // Leave first: a guarded page would take the missing session for an expired one.
      await navigate('/')
      endSession(queryClient)
    },
  })
  return () => {
    setLeaving(true)
    mutate({}, { onError: () => setLeaving(false) })
  }
}
