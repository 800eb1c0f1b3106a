import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { NewPost, POST_INCOMPLETE, POST_PICTURES_MAX } from '@rsfc/contract/community/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { call } from '../../data/call.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useDraftState } from '../../data/use-draft.ts'
import { usePictureUploads } from '../../data/use-picture-uploads.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { PictureField } from '../../ui/forms/pictures/picture-field.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export const meta = privateMeta('New post')

const DRAFT = 'post'

export default function NewPostPage() {
  const user = useSession()
  return (
    <Page>
      <BackLink to={addressOf(pages.community)}>Community</BackLink>
      <PageHeader title="New post" eyebrow="Community">
        Where did you fly, and what did you see? Your draft stays in this tab until you sign out.
      </PageHeader>
      {user && <PostForm userId={user._id} />}
    </Page>
  )
}

function PostForm({ userId }: { userId: string }) {
  const [visibility, setVisibility] = useDraftState(DRAFT, 'visibility', true)
  const uploads = usePictureUploads(
    (file, options) => call(community.uploadImage, { files: [file] }, options),
    [],
    POST_PICTURES_MAX,
    DRAFT,
  )
  const { formProps, field, form, busy, draftNotice } = useActionForm(community.publish, {
    initialValues: { header: '', remarks: '' },
    schema: NewPost,
    draft: DRAFT,
    toInput: (values) => ({
      body: { ...values, user_id: userId, image: pathOrList([...uploads.paths]), visibility },
    }),
    incomplete: POST_INCOMPLETE,
    leaveTo: addressOf(pages.community),
    // The server may have deleted the pictures of an old draft.
    onRefused: ({ errors }) => errors.some((error) => error.field.startsWith('image')) && uploads.clear(),
  })

  return (
    <form {...formProps} aria-label="New post">
      <Columns>
        <Stack gap="lg">
          {draftNotice}
          <Panel title="Your flight">
            <Stack gap="lg">
              <TextInput {...field('header')} label="Post Heading" required maxLength={200} dir="auto" />
              <Textarea
                {...field('remarks')}
                label="Flight Experience"
                required
                autosize
                minRows={8}
                maxRows={24}
                dir="auto"
              />
            </Stack>
          </Panel>
        </Stack>
        <Stack gap="lg">
          <Panel title="Pictures">
            <PictureField label="Add pictures" uploads={uploads} error={asText(form.errors.image)} />
          </Panel>
          <Panel title="Who can see it">
            <Switch
              size="md"
              checked={visibility}
              label={visibility ? 'Post is visible to the Public' : 'Post is for you only'}
              onChange={({ currentTarget: { checked } }) => setVisibility(checked)}
            />
          </Panel>
          <SubmitButton busy={busy}>Publish</SubmitButton>
        </Stack>
      </Columns>
    </form>
  )
}

/** One picture is sent as its path (7.community.upload-post). */
function pathOrList(image: string[]): string | string[] {
  return image.length > 1 ? image : (image[0] ?? '')
}

function asText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
