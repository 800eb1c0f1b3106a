import { Button } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import { ClubAnswerChanges, type ClubAnswer } from '@rsfc/contract/chat/schemas'
import { useActionForm } from '../../../data/use-action-form.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { AnswerFields } from './answer-fields.tsx'

type EditAnswerFormProps = { answer: ClubAnswer; onDone: () => void }

export function EditAnswerForm({ answer, onDone }: EditAnswerFormProps) {
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

function valuesOf({ title, text, link }: ClubAnswer) {
  return { title, text, link }
}
