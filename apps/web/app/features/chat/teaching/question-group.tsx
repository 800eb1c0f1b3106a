import { Button, Group, Select, Stack } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import {
  NewClubAnswer,
  type ClubAnswer,
  type QuestionGroup as AlikeQuestions,
} from '@rsfc/contract/chat/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { answerChoices } from './answer-choices.ts'
import { AnswerFields } from './answer-fields.tsx'

/** How many phrasings are added at once, at most. */
const MOST_PHRASINGS = 50

/** Similar questions: an officer adds them to an existing answer or writes a new one. */
export function QuestionGroup({ group, answers }: { group: AlikeQuestions; answers: readonly ClubAnswer[] }) {
  const [isWriting, setWriting] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const add = useAction(chat.addPhrasings)
  const all = group.questions.map(({ question }) => question)
  const others = all.filter((question) => question !== group.question)
  const phrasings = all.slice(0, MOST_PHRASINGS)
  return (
    <Panel
      title={`“${group.question}”`}
      aside={group.asked === 1 ? 'asked once' : `asked ${group.asked} times`}
    >
      <Stack gap="lg">
        <p>
          Last asked {dateInWords(group.last_asked.slice(0, 10))}.
          {others.length > 0 && ` Also: ${others.join(' · ')}`}
        </p>
        <Group gap="sm">
          <Select
            aria-label={`An answer for “${group.question}”`}
            placeholder="Choose an answer"
            searchable
            data={answerChoices(answers)}
            value={key}
            onChange={setKey}
          />
          <Button
            variant="default"
            disabled={!key}
            loading={add.isPending}
            onClick={() => key && add.mutate({ body: { key, phrasings } })}
          >
            Add to this answer
          </Button>
          <Button variant="subtle" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            Write an answer
          </Button>
        </Group>
        {isWriting && <NewAnswerForm phrasings={phrasings} onDone={() => setWriting(false)} />}
      </Stack>
    </Panel>
  )
}

type NewAnswerFormProps = { phrasings: string[]; onDone: () => void }

function NewAnswerForm({ phrasings, onDone }: NewAnswerFormProps) {
  const { field, formProps, busy } = useActionForm(chat.addAnswer, {
    initialValues: { title: '', text: '', link: '', phrasings },
    schema: NewClubAnswer,
    onDone,
  })
  return (
    <form {...formProps} aria-label="New answer">
      <Stack gap="lg">
        <AnswerFields field={field} />
        <div>
          <Button type="submit" loading={busy}>
            Add answer
          </Button>
        </div>
      </Stack>
    </form>
  )
}
