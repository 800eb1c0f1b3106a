import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { community } from '@rsfc/contract/community/routes'
import { NewPost, POST_INCOMPLETE, POST_PICTURES_MAX } from '@rsfc/contract/community/schemas'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { usePictureUploads } from '../../data/use-picture-uploads.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PictureField } from '../../ui/forms/picture-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import classes from './new-post-page.module.css'
import { EMPTY_DRAFT, saveDraft, readDraft } from './post-draft.ts'

export const meta = privateMeta('New post')

export default function NewPostPage() {
  const user = useSession()
  const [discarded, setDiscarded] = useState(0)
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.community)}>Community</BackLink>
      <PageHeader title="New post" eyebrow="Community">
        Where did you fly, and what did you see? Your draft stays in this tab until you sign out.
      </PageHeader>
      {user && <PostForm key={discarded} userId={user._id} onDiscard={() => setDiscarded(discarded + 1)} />}
    </div>
  )
}

function PostForm({ userId, onDiscard }: { userId: string; onDiscard: () => void }) {
  const [draft] = useState(() => readDraft(userId))
  const [text, setText] = useState({ header: draft.header, remarks: draft.remarks })
  const [visibility, setVisibility] = useState(draft.visibility)
  const uploads = usePictureUploads(
    (file, options) => call(community.uploadImage, { files: [file] }, options),
    draft.image,
    POST_PICTURES_MAX,
  )
  const image = [...uploads.paths]
  useEffect(() => {
    saveDraft(userId, { ...text, visibility, image: [...uploads.paths] })
  }, [userId, text, visibility, uploads.paths])

  const { formProps, field, form, busy } = useActionForm(community.publish, {
    initialValues: text,
    schema: NewPost,
    toInput: (values) => ({ body: { ...values, user_id: userId, image: pathOrList(image), visibility } }),
    incomplete: POST_INCOMPLETE,
    onValuesChange: setText,
    leaveTo: addressOf(pages.community),
    onDone: () => saveDraft(userId, EMPTY_DRAFT),
    // The server may have deleted the pictures of an old draft.
    onRefused: ({ errors }) => errors.some((error) => error.field.startsWith('image')) && uploads.clear(),
  })

  return (
    <form {...formProps} className={classes.form} aria-label="New post">
      <Panel title="Your flight">
        <div className={layout.stack}>
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
        </div>
      </Panel>
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
      {(text.header || text.remarks || image.length > 0) && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            saveDraft(userId, EMPTY_DRAFT)
            onDiscard()
          }}
        >
          Discard this draft
        </Button>
      )}
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
