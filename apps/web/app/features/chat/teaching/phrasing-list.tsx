import { Button, Flex } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import type { Phrasing } from '@rsfc/contract/chat/schemas'
import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY } from '@rsfc/domain/chat/codes'
import { useAction } from '../../../data/use-action.ts'
import { NO_ANSWER_NEEDED } from './answer-choices.ts'

/** Questions that officers have added, and to which answer. */
export function PhrasingList({ phrasings }: { phrasings: readonly Phrasing[] }) {
  const remove = useAction(chat.removePhrasing)
  return (
    <Flex component="ul" gap="lg" direction="column">
      {phrasings.map(({ _id, key, phrase }) => (
        <Flex component="li" key={_id} gap="sm" wrap="wrap" align="center">
          <span dir="auto">“{phrase}”</span>
          <small>{key === FALLBACK_KEY ? NO_ANSWER_NEEDED : (ANSWER_TITLES.get(key) ?? '')}</small>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Remove “${phrase}”`}
            loading={remove.isPending && remove.variables.params.id === _id}
            onClick={() => remove.mutate({ params: { id: _id } })}
          >
            Remove
          </Button>
        </Flex>
      ))}
    </Flex>
  )
}
