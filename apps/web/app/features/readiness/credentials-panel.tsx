import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Credential } from '@rsfc/contract/readiness/schemas'
import { CREDENTIAL_KIND_WORDS } from '@rsfc/domain/readiness/credential'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { CredentialItem } from './credential-item.tsx'
import { VerifyMedical } from './verify-medical.tsx'
import classes from './readiness-lines.module.css'

/** The fewest letters that a reason must have. */
const REASON_LETTERS = 5

type CredentialsPanelProps = {
  memberId: string
  /** Members read their own; officers decide on those of others. */
  own?: boolean
  /** Shown below the lists. */
  children?: ReactNode
}

/** A member's papers and checks: those that wait, those in force, and earlier ones. */
export function CredentialsPanel({ memberId, own = false, children }: CredentialsPanelProps) {
  const list = useQuery(read(readiness.credentials, { params: { id: memberId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const inState = (...states: Credential['state'][]) =>
    list.data?.filter(({ state }) => states.includes(state)) ?? []
  const [waiting, valid] = [inState('submitted'), inState('verified')]
  const former = inState('rejected', 'revoked')
  const name = own ? 'Your credentials' : 'Credentials'
  return (
    <Panel title={name}>
      {list.isPending && <Skeleton height={120} role="status" aria-label={`Loading ${name.toLowerCase()}`} />}
      <Stack gap="sm">
        {own ? (
          <>
            {list.data?.length === 0 && <SendDocuments />}
            <Papers papers={waiting} own />
            {waiting.some(({ kind }) => valid.some((paper) => paper.kind === kind)) && (
              <p className={classes.planner}>The old one stays valid until the new one is verified.</p>
            )}
            <Papers papers={valid} own />
          </>
        ) : (
          <>
            {list.data && waiting.length + valid.length === 0 && (
              <Text size="sm" c="dimmed">
                Nothing on record yet.
              </Text>
            )}
            <Papers papers={[...waiting, ...valid]} own={false} />
          </>
        )}
        {former.length > 0 && (
          <details className={classes.rest}>
            <summary>{`History: ${former.length} no longer valid or rejected`}</summary>
            <Papers papers={former} own={own} />
          </details>
        )}
        {children}
      </Stack>
    </Panel>
  )
}

function SendDocuments() {
  return (
    <>
      <Text size="sm" c="dimmed">
        Nothing on record yet. Send the club your medical and your licence.
      </Text>
      <div>
        <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>Send documents</TextLink>
      </div>
    </>
  )
}

function Papers({ papers, own }: { papers: readonly Credential[]; own: boolean }) {
  if (papers.length === 0) return null
  return (
    <Flex component="ul" gap="sm" direction="column">
      {papers.map((paper) => (
        <CredentialItem key={paper._id} paper={paper}>
          {!own && <Decisions paper={paper} />}
        </CredentialItem>
      ))}
    </Flex>
  )
}

/** Papers that came with an application are decided on there, because the member is then told by mail. */
function Decisions({ paper }: { paper: Credential }) {
  const { _id, kind, state, application_id } = paper
  const verify = useAction(readiness.verify)
  const reject = useAction(readiness.reject)
  const revoke = useAction(readiness.revoke)
  const name = CREDENTIAL_KIND_WORDS[kind].toLowerCase()
  const askWith = async (
    act: typeof reject,
    question: { title: string; children: string; confirm: string },
  ) => {
    const reason = await askReason({ ...question, cancel: 'Not now', least: REASON_LETTERS })
    if (reason !== null) act.mutate({ params: { id: _id }, body: { reason } })
  }
  if (state === 'verified')
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={revoke.isPending}
        aria-label={`Revoke the ${name}`}
        onClick={() =>
          void askWith(revoke, {
            title: `Revoke this ${name}?`,
            children: 'From now on it does not count. The member sees your reason.',
            confirm: 'Revoke',
          })
        }
      >
        Revoke…
      </Button>
    )
  if (state !== 'submitted') return null
  if (application_id)
    return (
      <Button
        component={Link}
        to={addressOf(pages.application, {}, { query: { application_id } })}
        variant="default"
        size="compact-sm"
      >
        Review the application
      </Button>
    )
  return (
    <>
      {kind === 'medical' ? (
        <VerifyMedical paper={paper} />
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          loading={verify.isPending}
          aria-label={`Verify the ${name}`}
          onClick={() => verify.mutate({ params: { id: _id }, body: {} })}
        >
          Verify
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={reject.isPending}
        aria-label={`Reject the ${name}`}
        onClick={() =>
          void askWith(reject, {
            title: `Reject this ${name}?`,
            children: 'The previous one stays in force. The member sees your reason.',
            confirm: 'Reject',
          })
        }
      >
        Reject…
      </Button>
    </>
  )
}
