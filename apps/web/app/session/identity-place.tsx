import { lazy, Suspense, useEffect } from 'react'
import { withinTimeout } from '../page/script-timeout.ts'
import { answerIdentity, useIdentityAsked } from './identity-check.ts'

// Loaded on first use: a recent sign-in needs no further proof.
const IdentityDialog = lazy(async () => ({
  default: (await withinTimeout(import('./identity-dialog.tsx'))).IdentityDialog,
}))

/** Where the dialog appears that asks users to prove again who they are. */
export function IdentityPlace() {
  const asked = useIdentityAsked()
  useEffect(() => () => answerIdentity(false), [])
  return (
    asked && (
      <Suspense>
        <IdentityDialog />
      </Suspense>
    )
  )
}
