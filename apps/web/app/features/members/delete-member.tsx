import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { ledger } from '@rsfc/contract/ledger/routes'
import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Member } from '@rsfc/contract/members/schemas'
import { debtInWords } from '@rsfc/domain/ledger/debt'
import { flightsBeforeDeletion } from '@rsfc/domain/bookings/flights-before-deletion'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

export function DeleteMember({ member }: { member: Member }) {
  const removal = useAction(members.remove, { leaveTo: addressOf(pages.adminMembers) })
  return (
    <DeleteButton
      title={`Delete ${fullName(member)}?`}
      consequences={<Consequences member={member} />}
      confirm="Delete the member"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ body: { user_id: member._id } })}
    >
      Delete member
    </DeleteButton>
  )
}

function Consequences({ member }: { member: Member }) {
  return (
    <>
      <LeftBehind member={member} />
      <p>
        <strong>Deleted permanently:</strong> the account, all personal details, the picture, applications and
        their documents, and event sign-ups.
      </p>
      <p>
        <strong>Kept:</strong> bookings and payments, shown with “Unable to find user”; posts and comments,
        without a name; and the audit trail.
      </p>
      <p>To block access without deleting anything, set the account status to Suspended or Disabled.</p>
      {isAdmin(member) && <p>Every super-admin is told by mail. A deletion cannot be undone.</p>}
    </>
  )
}

/** Coming flights and open debts, which an officer should know of before deleting the member. */
function LeftBehind({ member }: { member: Member }) {
  const flights = useQuery(read(bookings.ofMember, { params: { userId: member._id } }))
  const account = useQuery(read(ledger.read, { params: { member_id: member._id }, query: { limit: 1 } }))
  const [now] = useState(() => new Date())
  if (flights.isPending || account.isPending)
    return <p role="status">Looking for coming flights and open payments…</p>
  if (flights.isError || account.isError)
    return <p>We could not check for coming flights and open payments. Please close this and try again.</p>
  const { coming, unbilled, duties } = flightsBeforeDeletion(flights.data, member._id, now)
  const { open_items, credit } = account.data
  return (
    <>
      {(open_items.length > 0 || credit > 0) && (
        <p>
          <strong>Still open: {debtInWords(account.data)}.</strong> It stays on the account, with the name of
          the member.
        </p>
      )}
      {unbilled.length > 0 && (
        <p>
          <strong>Not billed yet:</strong> {flightsInWords(unbilled.length)} ({listInWords(unbilled)}).
          Request the payment first.
        </p>
      )}
      {coming.length > 0 && (
        <p>
          <strong>Cancelled:</strong> {flightsInWords(coming.length)} to come ({listInWords(coming)}). The
          aircraft is free again, and the instructor is told by mail.
        </p>
      )}
      {duties.length > 0 && (
        <p>
          <strong>Without an instructor or examiner:</strong> {flightsInWords(duties.length)} of other members
          ({listInWords(duties)}). Please assign someone else.
        </p>
      )}
    </>
  )
}

const LISTED = 3

function listInWords(flights: readonly Booking[]): string {
  const first = flights
    .slice(0, LISTED)
    .map((flight) => `${dateInWords(flight.flight_date)} ${flight.start_time}`)
  const more = flights.length - first.length
  return [...first, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function flightsInWords(count: number): string {
  return countInWords(count, 'flight')
}
