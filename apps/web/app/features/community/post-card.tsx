import { Button } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import type { Post } from '@rsfc/contract/community/schemas'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { focusPage } from '../../page/navigation-effects.tsx'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Gallery } from '../../ui/pictures/gallery.tsx'
import { AuthorLine } from './author-line.tsx'
import { PostComments } from './post-comments.tsx'
import classes from './post-card.module.css'

/** Renders the post as plain text; `dir="auto"` keeps right-to-left text from affecting the page around it. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article className={classes.post} aria-labelledby={`post-${post._id}`}>
      <header className={classes.head}>
        <AuthorLine entry={post} />
        <DeletePost post={post} />
      </header>
      {!post.visibility && (
        <p className={classes.private}>
          <IconLock size={15} aria-hidden="true" /> Post is for you only
        </p>
      )}
      <h2 id={`post-${post._id}`} className={classes.title} dir="auto">
        {post.header}
      </h2>
      <p className={classes.text} dir="auto">
        {post.description}
      </p>
      <Gallery paths={post.images} of={post.header} />
      <PostComments post={post} />
    </article>
  )
}

/** Every member sees the button (6.member.delete-option); the server allows only the author and officers. */
function DeletePost({ post }: { post: Post }) {
  const remove = useAction(community.remove, {
    onDone: focusPage,
  })

  async function ask(): Promise<void> {
    const sure = await askFirst({
      title: 'Delete this post?',
      children: 'The post, its pictures and its comments will be deleted. You cannot undo this.',
      confirm: 'Delete post',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: post._id } })
  }

  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.remove}
      leftSection={<IconTrash size={15} />}
      loading={remove.isPending}
      aria-label={`Delete: ${post.header}`}
      onClick={() => void ask()}
    >
      <span>Delete</span>
    </Button>
  )
}
