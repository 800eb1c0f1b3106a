import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Member } from '@rsfc/contract/members/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'

export function DeleteMember({ member }: { member: Member }) {
  const removal = useAction(members.remove, { leaveTo: addressOf(pages.adminMembers) })
  return (
    <DeleteButton
      title={`Delete ${fullName(member)}?`}
      consequences={<Consequences isOfficer={isAdmin(member)} />}
      confirm="Delete the member"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ body: { user_id: member._id } })}
    >
      Delete member
    </DeleteButton>
  )
}

function Consequences({ isOfficer }: { isOfficer: boolean }) {
  return (
    <>
      <p>
        <strong>Deleted permanently:</strong> the account, all personal details, the picture, applications and
        their documents, and event sign-ups.
      </p>
      <p>
        <strong>Kept:</strong> bookings and payments, shown with “Unable to find user”; posts and comments,
        without a name; and the audit trail.
      </p>
      <p>To block access without deleting anything, set the account status to Suspended or Disabled.</p>
      {isOfficer && <p>Every super-admin is told by mail. A deletion cannot be undone.</p>}
    </>
  )
}
