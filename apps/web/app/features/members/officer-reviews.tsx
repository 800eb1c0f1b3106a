import { Button, Group, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { security } from '@rsfc/contract/security/routes'
import type { OfficerReview } from '@rsfc/contract/security/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** Officers without powers, and how they get them back: all of them, or one on their own page. */
export function OfficerReviews({ memberId }: { memberId?: string }) {
  const found = useQuery({ ...read(security.reviews), meta: { handlesRefusal: true } })
  if (found.error) return <FetchFailed error={found.error} onRetry={() => void found.refetch()} />
  const shown = found.data?.filter(({ member_id }) => memberId === undefined || member_id === memberId) ?? []
  return shown.map((review) => (
    <ReviewPanel key={review.member_id} review={review} linked={memberId === undefined} />
  ))
}

function ReviewPanel({ review, linked }: { review: OfficerReview; linked: boolean }) {
  const { name, suspended, since, description, agreed, needed } = review
  return (
    <Panel
      title={`${name} is under review`}
      aside={<StatusBadge tone="alarm">{suspended ? 'Suspended' : 'Powers frozen'}</StatusBadge>}
    >
      <Stack gap="sm">
        {description && <Text>{description}</Text>}
        <Text>
          Since {dateInWords(since.slice(0, 10))}, {name}{' '}
          {suspended ? 'cannot sign in.' : 'can sign in, but only as a member.'} {cureOf(review)}
        </Text>
        {agreed.length > 0 && (
          <Text>
            {agreed.join(' and ')} agreed to restore the account: {agreed.length} of {needed}.
          </Text>
        )}
        <Group gap="sm">
          {review.may_agree && <Agree review={review} />}
          {linked && (
            <TextLink to={addressOf(pages.adminMember, { member_id: review.member_id })}>
              Open the member’s page
            </TextLink>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function cureOf({ reviewers, needed }: OfficerReview): string {
  if (needed === 0) return 'No officer who can decide is active. Make someone else an officer first.'
  const deciders = reviewers.join(', ')
  return needed === 1
    ? `${deciders} can restore the account.`
    : `Two of these officers have to agree to restore the account: ${deciders}.`
}

function Agree({ review }: { review: OfficerReview }) {
  const { member_id, name } = review
  const agree = useAction(security.agreeToRestore, {
    onDone: ({ done }) =>
      showSuccess(done ? `${name} is an officer again` : 'Another officer has to agree too'),
  })
  const ask = async () => {
    const confirmed = await askFirst({
      title: `Agree to restore ${name}?`,
      children: `Speak with ${name} first, in person or by telephone: someone else may use their account. The account becomes active, with all the powers it had.`,
      confirm: 'Agree to restore',
    })
    if (confirmed) agree.mutate({ params: { id: member_id } })
  }
  return (
    <Button loading={agree.isPending} onClick={() => void ask()}>
      Agree to restore
    </Button>
  )
}
