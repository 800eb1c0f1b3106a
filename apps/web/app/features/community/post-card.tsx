import { Button, Flex, Group, Title } from '@mantine/core'
import type { Post } from '@rsfc/contract/community/schemas'
import { IconLock, IconMessage } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { Gallery } from '../../ui/pictures/gallery.tsx'
import { FoldedText } from '../../ui/text/folded-text.tsx'
import { AuthorLine } from './author-line.tsx'
import { LikeButton } from './like-button.tsx'
import { PostComments } from './post-comments.tsx'
import { PostMenu } from './post-menu.tsx'
import { lazyPart } from '../../ui/late/lazy-part.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

const EditPost = lazyPart(async () => (await import('./edit-post.tsx')).EditPost)

type PostCardProps = {
  post: Post
  /** On its own page; in a list, the comments are folded. */
  whole?: boolean
}

/** Renders the post as plain text; `dir="auto"` keeps right-to-left text from affecting the page around it. */
export function PostCard({ post, whole = false }: PostCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [isTalking, setTalking] = useState(whole)
  const menu = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setEditing(false)
    menu.current?.focus()
  }
  return (
    <Flex
      component="article"
      className="rsfc-card"
      direction="column"
      gap="sm"
      p="clamp(18px, 3vw, 28px)"
      style={{ contain: 'layout' }}
      aria-labelledby={`post-${post._id}`}
    >
      <Flex component="header" gap="sm" align="flex-start" justify="space-between">
        <AuthorLine entry={post} postId={post._id} editedAt={post.edited_at} />
        <PostMenu ref={menu} post={post} onEdit={() => setEditing(true)} />
      </Flex>
      {!post.visibility && (
        <Flex
          component="p"
          gap="xs"
          align="center"
          w="fit-content"
          py="xxs"
          px="sm"
          bdrs={999}
          bg="var(--rsfc-quiet)"
          fz="xs"
          fw={600}
          display="inline-flex"
        >
          <IconLock size={15} aria-hidden="true" /> Post is for you only
        </Flex>
      )}
      <Title id={`post-${post._id}`} order={2} size="h3" style={{ unicodeBidi: 'isolate' }} dir="auto">
        {post.header}
      </Title>
      {isEditing ? (
        <Suspense fallback={<Words post={post} />}>
          <EditPost post={post} onDone={stopEditing} />
        </Suspense>
      ) : (
        <Words post={post} />
      )}
      <Gallery paths={post.images} of={post.header} />
      <Group gap="sm">
        <LikeButton post={post} />
        {!whole && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconMessage size={20} stroke={1.7} aria-hidden />}
            aria-expanded={isTalking}
            aria-label={`${commentsInWords(post.comment_count)} on ${post.header}`}
            onClick={() => setTalking(!isTalking)}
          >
            {commentsInWords(post.comment_count)}
          </Button>
        )}
      </Group>
      {isTalking && <PostComments post={post} />}
    </Flex>
  )
}

function commentsInWords(count: number): string {
  if (count === 0) return 'Comment'
  return countInWords(count, 'comment')
}

function Words({ post }: { post: Post }) {
  return <FoldedText text={post.description} of={post.header} />
}
