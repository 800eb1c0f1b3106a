import { Button, Group, Stack } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import { ClubAnswerChanges, type ClubAnswer as Answer } from '@rsfc/contract/chat/schemas'
import { useState } from 'react'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useAction } from '../../../data/use-action.ts'
import { DeleteButton } from '../../../ui/forms/delete-button.tsx'
import { SavedSwitch } from '../../../ui/forms/saved-switch.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { PhrasingList } from './phrasing-list.tsx'

/** An answer that officers have written: on or off, its text, and the questions that it answers. */
export function ClubAnswer({ answer }: { answer: Answer }) {
  const { _id, title, text, active, version, phrasings } = answer
  const change = useAction(chat.changeAnswer)
  const remove = useAction(chat.deleteAnswer)
  const [isEditing, setEditing] = useState(false)
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <SavedSwitch
          label={title}
          checked={active}
          save={(checked) => change.mutateAsync({ params: { id: _id }, body: { active: checked, version } })}
        />
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Edit ${title}`}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Edit
        </Button>
        <DeleteButton
          title={`Delete “${title}”?`}
          consequences="The assistant forgets this answer and its questions. Questions that visitors asked come back to the list above."
          confirm="Delete the answer"
          busy={remove.isPending}
          onDelete={() => remove.mutate({ params: { id: _id } })}
        >
          Delete
        </DeleteButton>
      </Group>
      {isEditing ? <EditAnswerForm answer={answer} onDone={() => setEditing(false)} /> : <p>{text}</p>}
      <PhrasingList phrasings={phrasings} />
    </Stack>
  )
}

type EditAnswerFormProps = { answer: Answer; onDone: () => void }

function EditAnswerForm({ answer, onDone }: EditAnswerFormProps) {
  const { field, formProps, busy } = useActionForm(chat.changeAnswer, {
    initialValues: valuesOf(answer),
    edits: { record: answer, valuesOf },
    schema: ClubAnswerChanges,
    toInput: (values) => ({ params: { id: answer._id }, body: values }),
    onDone,
  })
  return (
    <form {...formProps} aria-label={`Edit ${answer.title}`}>
      <Stack gap="lg">
        <AnswerFields field={field} />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function valuesOf({ title, text, link }: Answer) {
  return { title, text, link }
}
