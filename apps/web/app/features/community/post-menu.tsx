import { ActionIcon } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import type { Post } from '@rsfc/contract/community/schemas'
import { mayDeletePost, mayEditPost } from '@rsfc/domain/community/permissions'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, type Ref } from 'react'
import { focusPage } from '../../page/navigation-effects.tsx'
import { useSession } from '../../session/session.ts'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { LateMenu } from '../../ui/late/late-menu.tsx'
import { lazyPart } from '../../ui/late/lazy-part.ts'

const AskForRemoval = lazyPart(async () => (await import('./ask-for-removal.tsx')).AskForRemoval)

type PostMenuProps = { post: Post; onEdit: () => void; ref: Ref<HTMLButtonElement> }

/**
 * Every member sees Delete (6.member.delete-option). Only the author and officers can do it; for everyone else it
 * asks the officers.
 */
export function PostMenu({ post, onEdit, ref }: PostMenuProps) {
  const user = useSession()
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(community.remove, { onDone: focusPage })
  if (!user) return null

  async function confirmRemoval(): Promise<void> {
    const sure = await askFirst({
      title: 'Delete this post?',
      children: 'The post, its pictures and its comments will be deleted. You cannot undo this.',
      confirm: 'Delete post',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: post._id } })
  }

  return (
    <>
      <LateMenu
        position="bottom-end"
        width={180}
        entries={[
          ...(mayEditPost(user, post)
            ? [{ key: 'edit', label: 'Edit', icon: <IconPencil size={18} stroke={1.6} />, act: onEdit }]
            : []),
          {
            key: 'delete',
            label: 'Delete',
            icon: <IconTrash size={18} stroke={1.6} />,
            act: () => (mayDeletePost(user, post) ? void confirmRemoval() : setAsking(true)),
          },
        ]}
        renderButton={(button) => (
          <ActionIcon
            {...button}
            ref={ref}
            variant="subtle"
            color="gray"
            size={40}
            loading={remove.isPending}
            aria-label={`Options for ${post.header}`}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )}
      />
      {isAsking && (
        <Suspense>
          <AskForRemoval post={post} userId={user._id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
