import { account } from '@rsfc/contract/account'
import type { Member } from '@rsfc/contract/members'
import { fullName } from '@rsfc/domain/members/words'
import { useAction } from '../../platform/use-action.ts'
import { DeleteButton } from '../../ui/area/delete-button.tsx'
import { useLeave } from '../../ui/area/use-leave.ts'
import { memberQuery, MEMBERS } from '../../platform/member-reading.ts'

export function DeleteMember({ member }: { member: Member }) {
  const leave = useLeave({ to: '/admin/members', gone: memberQuery(member._id).queryKey, stale: [MEMBERS] })
  const removal = useAction(account, 'remove', { onDone: leave })
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
