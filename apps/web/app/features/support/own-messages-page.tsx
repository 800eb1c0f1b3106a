import { Button, Flex, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import type { OwnCase } from '@rsfc/contract/support/schemas'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CaseBadge } from './case-badge.tsx'
import { Message, momentInWords } from './message.tsx'

export const meta = privateMeta('Your messages')

/** What a member wrote to the club, and the replies. */
export default function OwnMessagesPage() {
  const list = useQuery(read(support.mine))
  return (
    <Page>
      <BackLink to={addressOf(pages.memberHome)}>Home</BackLink>
      <PageHeader title="Your messages" eyebrow="Member's Corner">
        What you wrote to the club from your home page, and its replies. Replies also come by email.
      </PageHeader>
      {list.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="Loading your messages" />
      )}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <NoMessages />}
      {list.data?.map((sent) => (
        <Conversation key={sent._id} sent={sent} />
      ))}
    </Page>
  )
}

function Conversation({ sent }: { sent: OwnCase }) {
  return (
    <Panel title={momentInWords(sent.createdAt)} aside={<CaseBadge status={sent.case_status} />}>
      <Flex component="ol" gap="md" direction="column">
        <Message from="You" at={sent.createdAt} text={sent.message} />
        {sent.replies.map(({ _id, createdAt, reply }) => (
          <Message key={_id} from="The club" at={createdAt} text={reply} ours />
        ))}
      </Flex>
      {sent.replies.length === 0 && (
        <Text size="sm" mt="sm" c="dimmed">
          No reply yet. We will send it to {sent.email}.
        </Text>
      )}
    </Panel>
  )
}

function NoMessages() {
  return (
    <EmptyState
      icon={<IconLifebuoy size={28} stroke={1.5} />}
      title="No messages yet"
      action={
        <Button component={Link} to={addressOf(pages.memberHome)}>
          Write to the club
        </Button>
      }
    >
      Questions and requests that you send to the club appear here, with the replies.
    </EmptyState>
  )
}
