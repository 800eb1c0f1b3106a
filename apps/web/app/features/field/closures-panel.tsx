import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import type { Closure } from '@rsfc/contract/field/schemas'
import { downtimeInWords } from '@rsfc/domain/fleet/downtime'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { ClosureForm } from './closure-form.tsx'

/** The closures that have not ended, and a form for the next one. */
export function ClosuresPanel() {
  const list = useQuery(read(routes.closures))
  const [adding, setAdding] = useState(false)
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={120} radius="lg" role="status" aria-label="Loading the closures" />
  return (
    <Stack maw={720}>
      {list.data.length === 0 && (
        <Text size="sm" c="dimmed">
          No closure is planned. Nobody can book in a closure.
        </Text>
      )}
      {list.data.length > 0 && (
        <Flex component="ul" direction="column" gap="sm" aria-label="Planned closures">
          {list.data.map((closure) => (
            <ClosureLine key={closure._id} closure={closure} />
          ))}
        </Flex>
      )}
      {adding ? (
        <ClosureForm onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Add a closure
          </Button>
        </div>
      )}
    </Stack>
  )
}

function ClosureLine({ closure }: { closure: Closure }) {
  const remove = useAction(routes.removeClosure)
  const when = downtimeInWords(closure)
  const ask = async () => {
    const agreed = await askFirst({
      title: 'Remove this closure?',
      children: `${when}: ${closure.reason}. The time can be booked again, and pilots with a booking in it get a mail.`,
      confirm: 'Remove it',
      cancel: 'Keep it',
    })
    if (agreed) remove.mutate({ params: { id: closure._id } })
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text fw={600}>{closure.reason}</Text>
        <Text size="sm">{when}</Text>
        {closure.source && (
          <Text size="xs" c="dimmed">
            {closure.source}
          </Text>
        )}
      </div>
      <Button
        variant="subtle"
        flex="none"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={`Remove the closure ${when}`}
        onClick={() => void ask()}
      >
        Remove
      </Button>
    </Group>
  )
}
