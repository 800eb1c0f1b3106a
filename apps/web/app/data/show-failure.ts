import { account } from '@rsfc/contract/account/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pageAt, pages } from '@rsfc/contract/pages'
import { hadSession } from '../session/session.ts'
import { showError, showHint } from '../ui/feedback/notices.tsx'
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
  // The form asks for the code, which is no failure.
  else if (code !== 'second-factor') showError(failureInWords(error))
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.isSignedOut
}

/** Those whose session ended while the page was open are told so (8.cookie.member, 8.cookie.admin-other). */
function showSignedOut(error: Error): void {
  const page = pageAt(window.location.pathname)
  // Other calls of the page were refused first and have led to the sign-in already.
  if (page === pages.account) return
  const { notices } = page?.shell === 'admin' ? account.checkAdmin : account.checkMember
  showError(hadSession() ? notices[401] : error.message)
}
