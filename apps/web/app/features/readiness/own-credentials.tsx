import { Skeleton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Credential } from '@rsfc/contract/readiness/schemas'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { CredentialItem } from './credential-item.tsx'
import classes from './readiness-lines.module.css'

/** The member's own papers and checks: what counts, what the club still looks at, what was before. */
export function OwnCredentials({ memberId }: { memberId: string }) {
  const list = useQuery(read(readiness.credentials, { params: { id: memberId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const papers = list.data ?? []
  const waiting = papers.filter(({ state }) => state === 'submitted')
  const valid = papers.filter(({ state }) => state === 'verified')
  const former = papers.filter(({ state }) => state === 'rejected' || state === 'revoked')
  const replaces = waiting.some(({ kind }) => valid.some((paper) => paper.kind === kind))
  return (
    <Panel title="Your credentials">
      {list.isPending && <Skeleton height={120} role="status" aria-label="Loading your credentials" />}
      <div className={classes.lists}>
        {list.data && papers.length === 0 && (
          <>
            <p className={classes.quiet}>
              Nothing on record yet. Send the club your medical and your licence.
            </p>
            <div>
              <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>
                Send documents
              </TextLink>
            </div>
          </>
        )}
        <Papers papers={waiting} />
        {replaces && (
          <p className={classes.planner}>The old one stays valid until the new one is verified.</p>
        )}
        <Papers papers={valid} />
        {former.length > 0 && (
          <details className={classes.rest}>
            <summary>{`History: ${former.length} no longer valid or rejected`}</summary>
            <Papers papers={former} />
          </details>
        )}
      </div>
    </Panel>
  )
}

function Papers({ papers }: { papers: readonly Credential[] }) {
  if (papers.length === 0) return null
  return (
    <ul className={classes.lines}>
      {papers.map((paper) => (
        <CredentialItem key={paper._id} paper={paper} />
      ))}
    </ul>
  )
}
