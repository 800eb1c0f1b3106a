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

/** What someone wrote is shown as text, in its own direction, and reaches nothing around it. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article className={classes.post} aria-labelledby={`post-${post._id}`}>
      <header className={classes.head}>
        <AuthorLine written={post} />
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

/** §6: every member sees it; the server lets the author and officers do it. */
function DeletePost({ post }: { post: Post }) {
  const remove = useAction(community.remove, {
    onDone: focusPage,
  })

  async function ask(): Promise<void> {
    const sure = await askFirst({
      title: 'Delete this post?',
      children: 'It goes with its pictures and comments, and cannot be brought back.',
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
