import { Box, Button, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { security } from '@rsfc/contract/security/routes'
import type { MemberSecurity } from '@rsfc/contract/security/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { useAction } from '../../data/use-action.ts'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Moment } from './moment.tsx'

/** For a member who lost every second factor: one officer asks, another agrees. */
export function FactorReset({ member, state }: { member: Member; state: MemberSecurity }) {
  const reset = useAction(security.resetFactors, {
    onDone: ({ done }) =>
      showSuccess(
        done ? 'Passkeys and second factor removed' : 'Another officer has to agree within 24 hours',
      ),
  })
  const { passkeys, authenticator, reset_requested: request } = state
  if (passkeys === 0 && !authenticator) return null
  if (request?.by_you)
    return (
      <Text size="sm" mt="md" c="dimmed">
        You asked to reset the second factor. Another officer has to agree before{' '}
        <Moment at={request.until} />.
      </Text>
    )
  const ask = async () => {
    const name = fullName(member)
    const confirmed = await askFirst({
      title: request ? `Agree to reset the second factor of ${name}?` : `Reset the second factor of ${name}?`,
      children: <Consequences agrees={request !== null} />,
      confirm: request ? 'Agree to the reset' : 'Ask for the reset',
      danger: request !== null,
    })
    if (confirmed) reset.mutate({ params: { id: member._id } })
  }
  return (
    <Box mt="ml">
      {request && (
        <Text size="sm" c="dimmed">
          {request.by} asked to reset the second factor. It takes effect if you agree before{' '}
          <Moment at={request.until} />.
        </Text>
      )}
      <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
        {request ? 'Agree to the reset' : 'Reset second factor'}
      </Button>
    </Box>
  )
}

function Consequences({ agrees }: { agrees: boolean }) {
  return (
    <>
      <p>Speak with the member first, in person or by telephone: a stranger may be asking in their name.</p>
      <p>
        {agrees
          ? 'Their passkeys, authenticator app and recovery codes are removed and they are signed out everywhere. The password stays.'
          : 'Nothing changes until another officer agrees, within 24 hours. The member and the officers are told by mail.'}
      </p>
    </>
  )
}
