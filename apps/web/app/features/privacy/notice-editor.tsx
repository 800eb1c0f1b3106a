import { Button, Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import { NewNotice, type Notice } from '@rsfc/contract/privacy/schemas'
import { useActionForm } from '../../data/use-action-form.ts'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

/** Publishes a new version; earlier ones stay on record. */
export function NoticeEditor({ notice }: { notice: Notice }) {
  const { text, officer_name, officer_email, answer_days } = notice
  const { field, form, formProps, busy } = useActionForm(privacy.publish, {
    initialValues: { text, officer_name, officer_email, answer_days, asks: true },
    schema: NewNotice,
  })
  return (
    <form {...formProps} aria-label="Privacy notice">
      <Stack maw={820}>
        <Textarea
          {...field('text')}
          label="Text"
          description="An empty line between paragraphs; a line that begins with ## is a heading."
          autosize
          minRows={10}
          maxRows={30}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('officer_name')} label="Data protection officer" />
          <TextInput {...field('officer_email')} label="Officer’s email" type="email" />
        </SimpleGrid>
        <FigureField {...field('answer_days')} label="Days to answer a request" maw={260} />
        <Checkbox
          key={form.key('asks')}
          {...form.getInputProps('asks', { type: 'checkbox' })}
          label="Ask all members to agree again"
          description="Not for corrected spelling."
        />
        <div>
          <Button type="submit" loading={busy}>
            {`Publish version ${notice.version + 1}`}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
