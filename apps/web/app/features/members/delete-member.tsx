import { Button } from '@mantine/core'
import { account } from '@rsfc/contract/account'
import type { Member } from '@rsfc/contract/members'
import { fullName } from '@rsfc/domain/members/words'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '../../platform/use-action.ts'
import { askFirst } from '../../ui/area/ask-first.tsx'
import { LEAVING } from '../../ui/area/use-unsaved-warning.ts'
import { memberQuery, MEMBERS } from './member-readings.ts'

export function DeleteMember({ member }: { member: Member }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const action = useAction(account, 'remove', {
    async onDone() {
      await navigate('/admin/members', { state: LEAVING })
      queryClient.removeQueries({ queryKey: memberQuery(member._id).queryKey })
      await queryClient.invalidateQueries({ queryKey: MEMBERS })
    },
  })
  const press = async () => {
    const sure = await askFirst({
      title: `Delete ${fullName(member)}?`,
      children: <WhatHappens />,
      confirm: 'Delete the member',
      danger: true,
    })
    if (sure) action.mutate({ body: { user_id: member._id } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} />}
      loading={action.isPending}
      onClick={() => void press()}
    >
      Delete member
    </Button>
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
