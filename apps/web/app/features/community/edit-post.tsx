import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { EditedPost, POST_INCOMPLETE, type Post } from '@rsfc/contract/community/schemas'
import { useEffect, useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'

/** Edits the text and the visibility of a post in place. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [visibility, setVisibility] = useState(post.visibility)
  const { formProps, field, form, busy } = useActionForm(community.edit, {
    initialValues: { header: post.header, remarks: post.description },
    schema: EditedPost.omit({ visibility: true }),
    toInput: (values) => ({ params: { id: post._id }, body: { ...values, visibility } }),
    incomplete: POST_INCOMPLETE,
    onDone,
  })
  const isDirty = () => !busy && (form.isDirty() || visibility !== post.visibility)
  useUnsavedWarning(isDirty)
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref])

  async function cancel(): Promise<void> {
    const question = {
      title: 'Discard your changes?',
      children: 'The post stays as it was.',
      confirm: 'Discard',
      cancel: 'Keep editing',
      danger: true,
    }
    if (!isDirty() || (await askFirst(question))) onDone()
  }

  return (
    <form {...formProps} aria-label={`Edit ${post.header}`}>
      <Stack gap="lg">
        <TextInput {...field('header')} label="Post Heading" required maxLength={200} dir="auto" />
        <Textarea
          {...field('remarks')}
          label="Flight Experience"
          required
          autosize
          minRows={4}
          maxRows={24}
          dir="auto"
        />
        <Switch
          checked={visibility}
          label={visibility ? 'Post is visible to the Public' : 'Post is for you only'}
          onChange={({ currentTarget: { checked } }) => setVisibility(checked)}
        />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            Save
          </Button>
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
