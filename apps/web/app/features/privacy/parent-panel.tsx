import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import { NewParent, PaperConsent, type ParentConsent, type Privacy } from '@rsfc/contract/privacy/schemas'
import { parentLinkEnds } from '@rsfc/domain/privacy/consent'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

const day = (stamp: string) => dateInWords(stamp.slice(0, 10))

const isInForce = (parent: ParentConsent | null) =>
  parent !== null && parent.confirmed_at !== null && parent.means !== 'withdrawn'

function parentInWords({
  parent_name,
  parent_email,
  means,
  reason,
  asked_at,
  confirmed_at,
}: ParentConsent): string {
  if (!confirmed_at) {
    const ends = parentLinkEnds(asked_at.slice(0, 10))
    const link =
      clubDate(new Date()) > ends
        ? `The link in our mail has ended: write to them again.`
        : `There is no answer yet; the link in our mail works until ${dateInWords(ends)}.`
    return `We wrote to ${parent_name} (${parent_email}) on ${day(asked_at)}. ${link}`
  }
  if (means === 'withdrawn')
    return `The consent of ${parent_name} was withdrawn on ${day(confirmed_at)}: ${reason}`
  const how = means === 'paper' ? 'on paper' : 'by the link in our mail'
  return `${parent_name} agreed on ${day(confirmed_at)}, ${how}.`
}

/** For a member under 18: the parent who agreed, or the form that asks one. */
export function ParentPanel({ privacy: { minor, parent } }: { privacy: Privacy }) {
  if (!minor && !parent) return null
  return (
    <Panel title="A parent’s consent">
      <Stack gap="sm">
        {parent && <Text size="sm">{parentInWords(parent)}</Text>}
        {minor && !isInForce(parent) && (
          <>
            <Text size="sm" c="dimmed">
              You are under 18. You may look around, but book only after a parent has agreed. We write to
              them, or bring a signed form to the club.
            </Text>
            <AskParentForm />
          </>
        )}
      </Stack>
    </Panel>
  )
}

function AskParentForm() {
  const { field, formProps, busy } = useActionForm(privacy.askParent, {
    initialValues: { parent_name: '', parent_email: '' },
    schema: NewParent,
  })
  return (
    <form {...formProps} aria-label="Ask a parent">
      <Stack gap="sm" align="flex-start">
        <TextInput {...field('parent_name')} label="Parent’s name" required w="100%" />
        <TextInput {...field('parent_email')} label="Parent’s email" type="email" required w="100%" />
        <Button type="submit" loading={busy}>
          Write to my parent
        </Button>
      </Stack>
    </form>
  )
}

/** On an officer's page of a minor: records a form that was signed on paper, or that the parent withdraws. */
export function PaperConsentPanel({ memberId }: { memberId: string }) {
  const { data } = useQuery(read(privacy.ofMember, { params: { member_id: memberId } }))
  const { field, formProps, busy } = useActionForm(privacy.recordPaper, {
    initialValues: { parent_name: '' },
    schema: PaperConsent,
    toInput: (body) => ({ params: { member_id: memberId }, body }),
  })
  const withdraw = useAction(privacy.withdrawParent)
  const askToWithdraw = async () => {
    const reason = await askReason({
      title: 'Record that the parent withdraws the consent?',
      children:
        'Until a parent agrees again, the member cannot book, and none of their requests can be confirmed. Confirmed flights stay: cancel them in the bookings. The earlier consent stays on record.',
      confirm: 'Record the withdrawal',
      cancel: 'Keep the consent',
      placeholder: 'Letter of 3 May',
      least: 3,
    })
    if (reason !== null) withdraw.mutate({ params: { member_id: memberId }, body: { reason } })
  }
  if (!data || (!data.minor && !data.parent)) return null
  return (
    <Panel title="A parent’s consent">
      <Stack gap="sm">
        <Text size="sm">{data.parent ? parentInWords(data.parent) : 'No parent has agreed yet.'}</Text>
        {isInForce(data.parent) ? (
          <Group>
            <Button variant="default" loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
              Record a withdrawal
            </Button>
          </Group>
        ) : (
          <form {...formProps} aria-label="Record a consent on paper">
            <Stack gap="sm" align="flex-start">
              <TextInput {...field('parent_name')} label="Signed by (parent’s name)" required w="100%" />
              <Button type="submit" variant="default" loading={busy}>
                Record a consent on paper
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Panel>
  )
}
