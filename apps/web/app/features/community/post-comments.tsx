import { Box, Button, Divider, Flex, Group, Text, Textarea } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import type { Comment, Post } from '@rsfc/contract/community/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraftState } from '../../data/use-draft.ts'
import { useSession } from '../../session/session.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { AuthorLine } from './author-line.tsx'

const SHOWN = 3

/** The last few comments, all of them on request, and a new one as soon as it is sent. */
export function PostComments({ post }: { post: Post }) {
  const [all, setAll] = useState(false)
  const fullPost = useQuery({
    ...read(community.read, { params: { id: post._id } }),
    enabled: all && post.comment_count > post.comments.length,
  })
  const [draft, setDraft] = useDraftState(`comment on ${post._id}`, 'comment', '')
  const user = useSession()
  const send = useAction(community.comment)
  const sending = send.isPending ? send.variables.body.comment : null
  const loaded = fullPost.data?.comments ?? post.comments
  const shown = all ? loaded : loaded.slice(-SHOWN)
  const hidden = post.comment_count - shown.length

  return (
    <Flex component="section" direction="column" gap="sm" aria-label={`Comments on ${post.header}`}>
      <Divider />
      {hidden > 0 && (
        <Button
          w="fit-content"
          variant="subtle"
          size="compact-sm"
          loading={fullPost.isFetching}
          onClick={() => setAll(true)}
        >
          {`Show all ${post.comment_count} comments`}
        </Button>
      )}
      {(shown.length > 0 || sending) && (
        <Flex component="ul" gap="md" direction="column">
          {shown.map((comment) => (
            <CommentItem key={comment._id} comment={comment} />
          ))}
          {sending && (
            <Box component="li" opacity={0.75} aria-live="polite">
              <Text
                inherit
                style={{ unicodeBidi: 'isolate', whiteSpace: 'pre-line' }}
                mt="xxs"
                ps={44}
                dir="auto"
              >
                {sending}
              </Text>
              <Text span size="xs" ps={44} c="dimmed">
                Sending…
              </Text>
            </Box>
          )}
        </Flex>
      )}
      <CommentForm
        postTitle={post.header}
        draft={draft}
        busy={send.isPending}
        onDraft={setDraft}
        onSend={(comment) => {
          setDraft('')
          // If sending fails, put the text back in the field.
          const onError = () => setDraft((typed) => typed || comment)
          const body = { comment, ...(user && { user_id: user._id }) }
          send.mutate({ params: { id: post._id }, body }, { onError })
        }}
      />
    </Flex>
  )
}

function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li>
      <AuthorLine entry={comment} size={32} />
      <Text inherit style={{ unicodeBidi: 'isolate', whiteSpace: 'pre-line' }} mt="xxs" ps={44} dir="auto">
        <LinkedText text={comment.comment} />
      </Text>
    </li>
  )
}

type CommentFormProps = {
  postTitle: string
  draft: string
  busy: boolean
  onDraft: (text: string) => void
  onSend: (comment: string) => void
}

function CommentForm({ postTitle, draft, busy, onDraft, onSend }: CommentFormProps) {
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const comment = draft.trim()
    setMissing(comment === '')
    if (comment !== '' && !busy) onSend(comment)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start">
        <Textarea
          aria-label={`Comment on ${postTitle}`}
          placeholder="Write a comment"
          value={draft}
          maxLength={2000}
          autosize
          maxRows={8}
          dir="auto"
          error={missing && draft.trim() === '' && 'Please write a comment first'}
          flex="1 1 200px"
          onChange={({ currentTarget: { value } }) => onDraft(value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="default" disabled={busy}>
          Comment
        </Button>
      </Group>
    </form>
  )
}
