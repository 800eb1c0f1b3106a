import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { waitingInWords, type Renewal } from '@rsfc/domain/applications/renewal'
import { daysLeftInWords, EXPIRY_KINDS, EXPIRY_WORDS, type ExpiryKind } from '@rsfc/domain/members/expiry'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Task } from './task.ts'

type Renewals = Record<ExpiryKind | 'membership', Renewal>

/** What the member has to send to the club, and what was sent. */
export function renewalTasks(member: Member, renewals: Renewals, today: ClubDate): Task[] {
  return [
    ...EXPIRY_KINDS.flatMap((kind) =>
      documentTask(kind, renewals[kind], { date: member[DATE_FIELDS[kind]], today }),
    ),
    ...(member.membership_type === 'associate' ? membershipTask(renewals.membership) : []),
  ]
}

/** Associates may fly, but not train. */
function membershipTask(renewal: Renewal): Task[] {
  const id = 'membership'
  const to = addressOf(pages.applyForMembership)
  switch (renewal.step) {
    case 'nothing':
      return []
    case 'wait':
      return [{ id, what: 'Ordinary membership', detail: waitingInWords(renewal.since) }]
    case 'send':
      return [
        {
          id,
          what: 'Become an Ordinary Member',
          detail: 'Training for a licence is for Ordinary Members.',
          action: { label: 'Apply', to },
        },
      ]
    case 'send-again':
      return [
        {
          id,
          what: 'Your application for ordinary membership was not approved',
          detail: renewal.reason || 'Write to the club if you would like to know why.',
          action: { label: 'Apply again', to },
        },
      ]
  }
}

const DATE_FIELDS = { medical: 'medical_date', certificate: 'certificate_of_expiry' } as const

function documentTask(
  kind: ExpiryKind,
  renewal: Renewal,
  { date, today }: { date: string | null; today: string },
): Task[] {
  const to = addressOf(pages.editProfile, {}, { anchor: 'documents' })
  const name = EXPIRY_WORDS[kind]
  const valid = date ? `${dateInWords(date)}: ${daysLeftInWords(date, today).toLowerCase()}` : ''
  switch (renewal.step) {
    case 'nothing':
      return []
    case 'wait':
      return [{ id: kind, what: `Your ${name}`, detail: waitingInWords(renewal.since) }]
    case 'send':
      return [
        { id: kind, what: `Renew your ${name}`, detail: valid, action: { label: 'Submit documents', to } },
      ]
    case 'send-again':
      return [
        {
          id: kind,
          what: `Your ${name} was not approved`,
          detail: renewal.reason || 'Check that the documents are complete and readable.',
          action: { label: 'Send new documents', to },
        },
      ]
  }
}
