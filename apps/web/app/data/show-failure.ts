import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { hadSession } from '../session/session.ts'
import { showError, showHint } from '../ui/feedback/notices.ts'
import { failureInWords } from './failure-words.ts'

const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.'

const MY_SECURITY = { to: addressOf(pages.security), label: 'Go to My security' }

/** Tells the user why a call failed. */
export function showFailure(error: Error): void {
  if (isSignedOut(error)) showSignedOut(error)
  else showRefusal(error)
}

function showRefusal(error: Error): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'reauthenticate') showHint(NOT_CONFIRMED)
  else if (code === 'set-up-second-factor') showError(error.message, MY_SECURITY)
  // Not a failure: the form asks for the code.
  else if (code !== 'second-factor') showError(failureInWords(error))
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.isSignedOut
}

/** Tells users whose session ended while the page was open (8.cookie.member, 8.cookie.admin-other). */
function showSignedOut(error: Error): void {
  const page = pageAt(window.location.pathname)
  // Another refused call of this page has already led to the sign-in.
  if (page === pages.account) return
  const { notices } = page?.shell === 'admin' ? account.checkAdmin : account.checkMember
  showError(hadSession() ? notices[401] : error.message)
}
