import { Button, Group, Modal, Skeleton, Stack, Textarea } from '@mantine/core'
import type { Post } from '@rsfc/contract/community/schemas'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { fullName } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'

type AskForRemovalProps = { post: Post; userId: string; onClose: () => void }

/** Writes to the club in the member's name; the case has the address of the post. */
export function AskForRemoval({ post, userId, onClose }: AskForRemovalProps) {
  const { data, error, refetch } = useQuery(read(members.read, { params: { id: userId } }))
  return (
    <Modal opened onClose={onClose} title="Ask the officers to delete this post?">
      {data && hasAllFields(data) && (
        <RequestForm post={post} sender={{ name: fullName(data), email: data.email }} onClose={onClose} />
      )}
      {!data && !error && <Skeleton height={200} role="status" aria-label="Loading" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Modal>
  )
}

const REASON_MAX = 2000
const Reason = z.object({ reason: z.string().trim().min(1, 'Say what is wrong with it').max(REASON_MAX) })

type RequestFormProps = { post: Post; sender: { name: string; email: string }; onClose: () => void }

function RequestForm({ post, sender, onClose }: RequestFormProps) {
  const { field, formProps, busy } = useActionForm(support.create, {
    initialValues: { reason: '' },
    schema: Reason,
    toInput: ({ reason }) => ({ body: { ...sender, message: requestFor(post, reason) } }),
    fieldOf: (name) => (name === 'message' ? 'reason' : name),
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Ask for removal">
      <Stack gap="lg">
        <p>
          This post is {post.user}’s, so only they or an officer can delete it. The officers read your request
          and reply by email; {post.user} is not told who asked.
        </p>
        <Textarea
          {...field('reason')}
          label="What is wrong with it?"
          maxLength={REASON_MAX}
          autosize
          minRows={3}
          maxRows={10}
          required
          data-autofocus
        />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            Send request
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function requestFor(post: Post, reason: string): string {
  const address = window.location.origin + addressOf(pages.post, { id: post._id })
  return `Please delete this community post: “${post.header}” by ${post.user}\n${address}\n\n${reason}`
}
