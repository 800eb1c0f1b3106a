import { Button } from '@mantine/core'
import { chat } from '@rsfc/contract/chat/routes'
import { NewClubAnswer } from '@rsfc/contract/chat/schemas'
import { useActionForm } from '../../../data/use-action-form.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { AnswerFields } from './answer-fields.tsx'

type NewAnswerFormProps = { phrasings: string[]; onDone: () => void }

export function NewAnswerForm({ phrasings, onDone }: NewAnswerFormProps) {
  const { field, formProps, busy } = useActionForm(chat.addAnswer, {
    initialValues: { title: '', text: '', link: '', phrasings },
    schema: NewClubAnswer,
    onDone,
  })
  return (
    <form {...formProps} aria-label="New answer" className={layout.stack}>
      <AnswerFields field={field} />
      <div>
        <Button type="submit" loading={busy}>
          Add answer
        </Button>
      </div>
    </form>
  )
}
