import { Button } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import { ClubAnswerChanges, type ClubAnswer as Answer } from '@rsfc/contract/chat/schemas'
import { useState } from 'react'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useAction } from '../../../data/use-action.ts'
import { SavedSwitch } from '../../../ui/forms/saved-switch.tsx'
import { AnswerFields } from './answer-fields.tsx'
import layout from '../../../ui/layout/area-layout.module.css'
import { PhrasingList } from './phrasing-list.tsx'

/** An answer that officers have written: on or off, its text, and the questions that it answers. */
export function ClubAnswer({ answer }: { answer: Answer }) {
  const { _id, title, text, active, version, phrasings } = answer
  const change = useAction(chat.changeAnswer)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
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
      </div>
      {isEditing ? <EditAnswerForm answer={answer} onDone={() => setEditing(false)} /> : <p>{text}</p>}
      <PhrasingList phrasings={phrasings} />
    </div>
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
    <form {...formProps} aria-label={`Edit ${answer.title}`} className={layout.stack}>
      <AnswerFields field={field} />
      <div className={layout.row}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ title, text, link }: Answer) {
  return { title, text, link }
}
