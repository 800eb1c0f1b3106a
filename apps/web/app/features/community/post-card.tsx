import type { Post } from '@rsfc/contract/community/schemas'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { withinTimeout } from '../../page/script-timeout.ts'
import { Gallery } from '../../ui/pictures/gallery.tsx'
import { FoldedText } from '../../ui/text/folded-text.tsx'
import { AuthorLine } from './author-line.tsx'
import { LikeButton } from './like-button.tsx'
import { PostComments } from './post-comments.tsx'
import { PostMenu } from './post-menu.tsx'
import classes from './post-card.module.css'

const EditPost = lazy(async () => ({ default: (await withinTimeout(import('./edit-post.tsx'))).EditPost }))

/** Renders the post as plain text; `dir="auto"` keeps right-to-left text from affecting the page around it. */
export function PostCard({ post }: { post: Post }) {
  const [isEditing, setEditing] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setEditing(false)
    menu.current?.focus()
  }
  return (
    <article className={classes.post} aria-labelledby={`post-${post._id}`}>
      <header className={classes.head}>
        <AuthorLine entry={post} postId={post._id} editedAt={post.edited_at} />
        <PostMenu ref={menu} post={post} onEdit={() => setEditing(true)} />
      </header>
      {!post.visibility && (
        <p className={classes.private}>
          <IconLock size={15} aria-hidden="true" /> Post is for you only
        </p>
      )}
      <h2 id={`post-${post._id}`} className={classes.title} dir="auto">
        {post.header}
      </h2>
      {isEditing ? (
        <Suspense fallback={<Words post={post} />}>
          <EditPost post={post} onDone={stopEditing} />
        </Suspense>
      ) : (
        <Words post={post} />
      )}
      <Gallery paths={post.images} of={post.header} />
      <LikeButton post={post} />
      <PostComments post={post} />
    </article>
  )
}

function Words({ post }: { post: Post }) {
  return <FoldedText text={post.description} of={post.header} className={classes.text} />
}
