import { useMantineColorScheme } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../data/call.ts'
import { checkConnection } from '../data/connection.ts'
import { showFailure } from '../data/show-failure.ts'
import { SKIP_UNSAVED_WARNING } from '../page/skip-unsaved-warning.ts'
import { useLeavePage } from '../page/use-leave-page.ts'
import { showError } from '../ui/feedback/notices.ts'
import { askFirst } from '../ui/forms/ask-first.tsx'
import { hasUnsavedChanges } from '../ui/forms/typing/unsaved-changes.ts'
import { askToLeave } from '../ui/forms/typing/use-unsaved-warning.ts'
import { endSession } from './session-cache.ts'
import { clearTabStorage, setSigningOut, useSession } from './session.ts'

const STILL_OPEN =
  'You are signed out on this page, but your session on the server is still open: we could not reach it. Sign out again when you are online.'

const loadDevice = () => import('../offline/forget-device.ts')

function askToLose(unsent: number): Promise<boolean> {
  return askFirst({
    title: 'Sign out and lose your reports?',
    children: `${unsent === 1 ? 'A report' : `${unsent} reports`} on this device could not be sent yet. Signing out deletes them.`,
    confirm: 'Sign out',
    cancel: 'Stay signed in',
    danger: true,
  })
}

/** False if the server could not be reached. */
async function signOutOnServer(): Promise<boolean> {
  try {
    await call(account.logout, {})
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return false
    throw error
  }
}

export function useSignOut() {
  const leavePage = useLeavePage()
  const queryClient = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Loaded before it is needed: signing out has to work without a connection too.
  useEffect(() => void loadDevice().catch(() => undefined), [])

  const user = useSession()

  const leave = async () => {
    const { forgetFlightsAndReports, forgetPush, keepOfflinePage } = await loadDevice()
    const isReached = await signOutOnServer()
    clearTabStorage()
    await forgetFlightsAndReports()
    if (isReached) {
      await forgetPush()
      void keepOfflinePage()
    }
    if (!isReached) {
      // Before navigating: without the server, the next page may fail to load.
      endSession(queryClient)
      showError(STILL_OPEN)
    }
    // Navigate first: a guarded page would report the missing session as expired. Offline, only the offline
    // page can open.
    const next = isReached || (await checkConnection()) ? pages.home : pages.offline
    await leavePage(addressOf(next), { state: SKIP_UNSAVED_WARNING })
    endSession(queryClient)
    // The server has told the browser to delete everything it stores, so the choice of colours is stored
    // again.
    if (colorScheme !== 'auto') setColorScheme(colorScheme)
  }

  return async () => {
    try {
      const { countUnsent } = await loadDevice()
      const unsent = user ? await countUnsent(user._id) : 0
      if (unsent > 0 && !(await askToLose(unsent))) return
      if (hasUnsavedChanges() && !(await askToLeave())) return
      setSigningOut(true)
      await leave()
    } catch (error) {
      showFailure(error as Error)
    } finally {
      // Only after the session's data is removed: a late answer would lead to the sign-in page.
      setSigningOut(false)
    }
  }
}
