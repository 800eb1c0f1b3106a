import { Text, UnstyledButton } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import type { Post } from '@rsfc/contract/community/schemas'
import { mayLikePost } from '@rsfc/domain/community/permissions'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { useSession } from '../../session/session.ts'
import classes from './like-button.module.css'
import { countInWords } from '@rsfc/domain/text/count-words'

/** Shows the reader's like at once, before the server has answered. Authors only see how many like their post. */
export function LikeButton({ post }: { post: Post }) {
  const user = useSession()
  const like = useAction(community.like)
  const liked = like.isPending ? like.variables.body.liked : post.liked
  const likes = post.likes + Number(liked) - Number(post.liked)
  if (!user) return null
  if (!mayLikePost(user, post))
    return likes > 0 ? (
      <Text size="sm" c="dimmed" fw={600}>
        {inWords(likes)}
      </Text>
    ) : null
  return (
    <UnstyledButton
      className={classes.button}
      data-liked={liked || undefined}
      aria-pressed={liked}
      aria-label={[`Like ${post.header}`, likes > 0 && inWords(likes)].filter(Boolean).join(', ')}
      onClick={() => like.isPending || like.mutate({ params: { id: post._id }, body: { liked: !liked } })}
    >
      {liked ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} stroke={1.7} aria-hidden />}
      <span>{likes > 0 ? inWords(likes) : 'Like'}</span>
    </UnstyledButton>
  )
}

function inWords(likes: number): string {
  return countInWords(likes, 'like')
}
