import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pages } from '@rsfc/contract/pages'
import { showError, showHint } from '../ui/feedback/notices.tsx'

const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.'

const MY_SECURITY = { to: addressOf(pages.security), label: 'Go to My security' }

/** Tells the user why a call failed. */
export function showFailure(error: Error): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'reauthenticate') showHint(NOT_CONFIRMED)
  else if (code === 'set-up-second-factor') showError(error.message, MY_SECURITY)
  // The form asks for the code, which is no failure.
  else if (code !== 'second-factor') showError(error.message)
}
