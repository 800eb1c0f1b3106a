import { Group, Text } from '@mantine/core'
import type { Credential } from '@rsfc/contract/readiness/schemas'
import {
  CREDENTIAL_KIND_WORDS,
  CREDENTIAL_STATE_WORDS,
  type CredentialState,
} from '@rsfc/domain/readiness/credential'
import { credentialInWords, periodInWords } from '@rsfc/domain/readiness/credential-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import classes from './readiness-lines.module.css'

const TONES: Record<CredentialState, Tone> = {
  submitted: 'waiting',
  verified: 'good',
  rejected: 'alarm',
  revoked: 'quiet',
}

const DECIDED: Partial<Record<CredentialState, string>> = {
  verified: 'Verified',
  rejected: 'Rejected',
  revoked: 'Revoked',
}

/** One paper or check: what it is, how long it is valid, who decided on it, and why. */
export function CredentialItem({ paper, children }: { paper: Credential; children?: ReactNode }) {
  const { kind, state, reason } = paper
  const what = credentialInWords(paper)
  const decided = decidedInWords(paper)
  return (
    <li className={classes.line}>
      <Group gap="xs" justify="space-between">
        <Text span inherit c="var(--rsfc-heading)" fw={600}>
          {CREDENTIAL_KIND_WORDS[kind]}
        </Text>
        <StatusBadge tone={TONES[state]}>{CREDENTIAL_STATE_WORDS[state]}</StatusBadge>
      </Group>
      {what && <p>{what}</p>}
      <p>{periodInWords(paper)}</p>
      {decided && (
        <Text size="sm" c="dimmed">
          {decided}
        </Text>
      )}
      {reason && <Text size="sm" c="dimmed">{`Reason: ${reason}`}</Text>}
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  )
}

function decidedInWords({ state, verified_by_name, decided_at }: Credential): string {
  const what = DECIDED[state]
  if (!what || (!verified_by_name && !decided_at)) return ''
  const by = verified_by_name ? ` by ${verified_by_name}` : ''
  const on = decided_at ? `, ${dateInWords(decided_at.slice(0, 10))}` : ''
  return `${what}${by}${on}`
}
