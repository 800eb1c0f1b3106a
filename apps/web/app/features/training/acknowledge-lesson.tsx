import { Button, Divider, Stack, Textarea } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import { LessonAcknowledgement, type Lesson } from '@rsfc/contract/training/schemas'
import { useActionForm } from '../../data/use-action-form.ts'

export function AcknowledgeLesson({ lesson }: { lesson: Lesson }) {
  const { formProps, field, busy } = useActionForm(training.acknowledgeLesson, {
    initialValues: { comment: '' },
    schema: LessonAcknowledgement,
    toInput: (body) => ({ params: { id: lesson._id }, body }),
  })
  return (
    <form {...formProps} aria-label={`Acknowledge ${lesson.lesson}`}>
      <Divider mb="md" />
      <Stack>
        <Textarea
          {...field('comment')}
          label="Your comment (optional)"
          description="Acknowledging says that you have read the record. Your comment stays with it."
          autosize
          minRows={2}
          maxLength={1000}
        />
        <div>
          <Button type="submit" loading={busy}>
            Acknowledge
          </Button>
        </div>
      </Stack>
    </form>
  )
}
