import { ACCOUNT_STATUS_WORDS, ACCOUNT_TYPE_WORDS } from '@rsfc/domain/members/words'
import { kindOfChange, UNDO_HOURS, type ActValues } from '@rsfc/domain/security/officer-acts'
import { askFirst } from '../../ui/forms/ask-first.tsx'

const TOLD = `Every super-admin is told by mail and can undo this for ${UNDO_HOURS} hours.`

/**
 * Asks before a change to an officer's account, and names its consequences. True at once for any other
 * change.
 */
export async function askAboutAct(name: string, isOfficer: boolean, changes: ActValues): Promise<boolean> {
  if (!kindOfChange(isOfficer, changes)) return true
  return askFirst({
    title: `Change the account of ${name}?`,
    children: <Consequences sentences={sentencesOf(name, changes)} />,
    confirm: 'Save and tell them',
    cancel: 'Go back',
  })
}

export async function askAboutNewOfficer(
  name: string,
  { account_type = 'user' }: ActValues,
): Promise<boolean> {
  if (account_type === 'user') return true
  return askFirst({
    title: 'Add an officer?',
    children: <Consequences sentences={[`${name} becomes ${ACCOUNT_TYPE_WORDS[account_type]}.`]} />,
    confirm: 'Add and tell them',
    cancel: 'Go back',
  })
}

function sentencesOf(name: string, { account_type, account_status, email }: ActValues): string[] {
  const sentences: (string | undefined)[] = [
    account_type && `${name} becomes ${ACCOUNT_TYPE_WORDS[account_type]} and is signed out.`,
    account_status && `The account becomes ${ACCOUNT_STATUS_WORDS[account_status].toLowerCase()}.`,
    email && `The email becomes ${email}, once that address confirms it.`,
  ]
  return sentences.filter((sentence) => sentence !== undefined)
}

function Consequences({ sentences }: { sentences: string[] }) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{TOLD}</p>
    </>
  )
}
