import type { SecurityEvent } from './events.ts'

export const EVENT_WORDS: Readonly<Record<SecurityEvent, string>> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Wrong password or code',
  'sign-in-locked': 'Sign-in refused after too many wrong tries',
  'sign-out': 'Signed out',
  reauthenticated: 'Confirmed who they are',
  'reauthentication-failed': 'Failed to confirm who they are',
  'recovery-requested': 'Requested a new password by mail',
  'password-changed': 'Password changed',
  'email-change-requested': 'Change of email requested',
  'email-changed': 'Email changed',
  'email-confirmed': 'Email confirmed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'authenticator-added': 'Authenticator app set up',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-made': 'New recovery codes',
  'recovery-code-used': 'Recovery code used',
  'factor-reset-requested': 'Reset of the second factor requested',
  'factors-reset': 'Second factor reset by two officers',
  'sessions-ended': 'Sessions ended',
  'key-made': 'API key made',
  'key-revoked': 'API key revoked',
  'role-changed': 'Account type changed',
  'status-changed': 'Account status changed',
  'act-undone': 'An officer’s act was undone',
  'powers-frozen': 'An officer is under review',
  'powers-restored': 'Powers restored after a review',
  refused: 'A call was refused',
  download: 'List downloaded',
  override: 'A rule was overridden',
}

type Told = { kind: SecurityEvent; details: Readonly<Record<string, unknown>> }

/** The event with its details, for example 'Account type changed: user to admin'. */
export function eventInWords({ kind, details }: Told): string {
  const words = EVENT_WORDS[kind]
  if (kind === 'sign-in') return words + signInDetails(details)
  const more = moreAbout(kind, details)
  return more ? `${words}: ${more}` : words
}

function signInDetails({ new_device, strong }: Told['details']): string {
  const from = new_device === true ? ' from a new device' : ''
  return `${from}${strong === true ? ', with a second factor or passkey' : ''}`
}

function moreAbout(kind: SecurityEvent, details: Told['details']): string {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  if (kind === 'refused') return `${text('call')}, status ${text('status')}`
  if (kind === 'download') return text('list').replaceAll('-', ' ')
  if (kind === 'key-made' || kind === 'key-revoked') return text('name')
  if (kind === 'override') return text('rule').replaceAll('-', ' ')
  if (kind === 'role-changed' || kind === 'status-changed')
    return [text('from'), text('to')].filter(Boolean).join(' to ')
  return kind === 'act-undone' ? text('kind') : ''
}
