import { addressOf, pages } from '@rsfc/contract/pages'
import { account } from '@rsfc/contract/account/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { endSession } from './session-cache.ts'
import { setLeaving } from './session.ts'
import { useAction } from '../data/use-action.ts'

export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => () => setLeaving(false), [])
  const { mutate } = useAction(account.logout, {
    async onDone() {
      // Navigate first: a guarded page would report the missing session as expired.
      await navigate(addressOf(pages.home))
      endSession(queryClient)
    },
  })
  return () => {
    setLeaving(true)
    mutate({}, { onError: () => setLeaving(false) })
  }
}
