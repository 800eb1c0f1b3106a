import { Button, Switch, Textarea } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { ANNOUNCEMENT_MAX } from '@rsfc/domain/site/announcement'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { showError } from '../../ui/feedback/notices.tsx'
import { useAction } from '../../data/use-action.ts'
import { useDraftState } from '../../data/use-draft.ts'
import classes from './announcement-editor.module.css'
import { read } from '../../data/read.ts'

type Draft = { announcement: string; announcement_status: boolean; version?: string | undefined }

/** Edits the announcement bar shown above every page. */
export function AnnouncementEditor() {
  const { data } = useQuery(read(site.announcement))
  const [draft, setDraft] = useDraftState<Draft | null>('announcement', 'announcement', null)
  const action = useAction(site.announce, {
    onDone: () => setDraft(null),
    async onConflict(conflict) {
      const { askAboutConflict } = await import('../../ui/forms/ask-about-conflict.tsx')
      const choice = await askAboutConflict(conflict)
      if (choice === 'theirs') setDraft(null)
      if (choice === 'mine') save(conflict.record.version)
    },
  })
  const { announcement, announcement_status, version } = draft ??
    data ?? { announcement: '', announcement_status: false }
  const length = [...announcement].length
  const tooLong = length > ANNOUNCEMENT_MAX
  const change = (changes: Partial<Draft>) =>
    setDraft({ announcement, announcement_status, version, ...changes })

  const save = (seen = version) =>
    action.mutate({ body: { announcement, status: announcement_status, version: seen } })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tooLong) showError(site.announce.notices.invalid)
    else save()
  }
  return (
    <form className={classes.editor} onSubmit={submit} aria-label="Announcement">
      <Textarea
        label="Announcement"
        autosize
        minRows={3}
        disabled={!data}
        value={announcement}
        onChange={({ currentTarget }) => change({ announcement: currentTarget.value })}
        error={tooLong ? site.announce.notices.invalid : undefined}
        aria-describedby="announcement-count"
      />
      <p
        id="announcement-count"
        className={classes.count}
        data-over={tooLong || undefined}
        aria-live="polite"
      >
        {length} / {ANNOUNCEMENT_MAX}
      </p>
      <Switch
        label="Show the announcement"
        checked={announcement_status}
        disabled={!data}
        onChange={({ currentTarget }) => change({ announcement_status: currentTarget.checked })}
      />
      <div>
        <p className={classes.previewLabel}>How visitors see it</p>
        <div className={classes.preview} data-hidden={!announcement_status || undefined}>
          {announcement_status ? announcement || 'Nothing written yet.' : 'The bar is hidden.'}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={action.isPending} disabled={!data}>
          Save announcement
        </Button>
        {draft && (
          <Button variant="default" onClick={() => setDraft(null)}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}
