import { Button } from '@mantine/core'
import { keys } from '@rsfc/contract/keys/routes'
import type { ApiKey } from '@rsfc/contract/keys/schemas'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'

/** Revokes a key after a confirmation. */
export function RevokeKey({ row: { _id, name } }: { row: ApiKey }) {
  const revoke = useAction(keys.revoke)
  const ask = async () => {
    const sure = await askFirst({
      title: `Revoke ${name}?`,
      children:
        'The program that uses this key stops working at once. This cannot be undone: it needs a new key.',
      confirm: 'Revoke the key',
      danger: true,
    })
    if (sure) revoke.mutate({ params: { id: _id } })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={revoke.isPending}
      aria-label={`Revoke ${name}`}
      onClick={() => void ask()}
    >
      Revoke
    </Button>
  )
}
