import { privacy } from '@rsfc/contract/privacy/routes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { read } from '../../data/read.ts'
import { lazyPart } from '../../ui/late/lazy-part.ts'
import { useSignedInUser } from '../../session/guard.tsx'

// Most visits have nothing to answer.
const ConsentQuestion = lazyPart(async () => (await import('./consent-question.tsx')).ConsentQuestion)

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
