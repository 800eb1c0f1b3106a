import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Member } from '@rsfc/contract/members/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'

export function DeleteMember({ member }: { member: Member }) {
  const removal = useAction(members.remove, { leaveTo: addressOf(pages.adminMembers) })
  return (
    <DeleteButton
      title={`Delete ${fullName(member)}?`}
      consequences={<WhatHappens />}
      confirm="Delete the member"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ body: { user_id: member._id } })}
    >
      Delete member
    </DeleteButton>
  )
}

function WhatHappens() {
  return (
    <>
      <p>
        <strong>Goes for good:</strong> the account and its sign-in, all personal details, the picture,
        applications with their documents, and places at events.
      </p>
      <p>
        <strong>Stays:</strong> bookings and what was paid, shown with “Unable to find user”; posts and
        comments, without a name; the record of changes.
      </p>
      <p>To only keep someone out, set the account status to Suspended or Disabled.</p>
    </>
  )
}
