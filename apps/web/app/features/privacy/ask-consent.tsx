import { privacy } from '@rsfc/contract/privacy/routes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { read } from '../../data/read.ts'
import { withinTimeout } from '../../page/script-timeout.ts'
import { useSignedInUser } from '../../session/guard.tsx'

// Most visits have nothing to answer.
const ConsentQuestion = lazy(async () => ({
  default: (await withinTimeout(import('./consent-question.tsx'))).ConsentQuestion,
}))

/** Asks once about a new version of the privacy notice, above the page and without covering anything. */
export function AskConsent() {
  const isConfirmed = useSignedInUser('member')?.email_confirmed === true
  const { data } = useQuery({
    ...read(privacy.mine),
    enabled: isConfirmed,
    staleTime: Infinity,
    meta: { handlesRefusal: true },
  })
  if (!data?.asks) return null
  return (
    <Suspense>
      <ConsentQuestion version={data.version} />
    </Suspense>
  )
}
