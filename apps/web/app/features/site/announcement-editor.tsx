import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { site } from '@rsfc/contract/site/routes'
import { ANNOUNCEMENT_MAX } from '@rsfc/domain/site/announcement'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraftState } from '../../data/use-draft.ts'
import { showError } from '../../ui/feedback/notices.ts'

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
    <form onSubmit={submit} aria-label="Announcement">
      <Stack gap="sm" className="rsfc-surface">
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
        <Text
          id="announcement-count"
          size="xs"
          mt="-xs"
          c={tooLong ? 'var(--mantine-color-error)' : 'dimmed'}
          fw={tooLong ? 700 : undefined}
          ta="end"
          className="rsfc-figures"
          aria-live="polite"
        >
          {length} / {ANNOUNCEMENT_MAX}
        </Text>
        <Switch
          label="Show the announcement"
          checked={announcement_status}
          disabled={!data}
          onChange={({ currentTarget }) => change({ announcement_status: currentTarget.checked })}
        />
        <div>
          <Text size="xs" mb="xs" c="dimmed">
            How visitors see it
          </Text>
          <Text
            size="xs"
            py="sm"
            px="md"
            bdrs="sm"
            ta="center"
            {...(announcement_status
              ? { bg: 'var(--rsfc-navy)', c: 'var(--rsfc-on-navy)' }
              : { bd: '1px dashed var(--rsfc-line)', c: 'dimmed' })}
          >
            {announcement_status ? announcement || 'Nothing written yet.' : 'The bar is hidden.'}
          </Text>
        </div>
        <Group gap="sm" align="stretch">
          <Button type="submit" loading={action.isPending} disabled={!data}>
            Save announcement
          </Button>
          {draft && (
            <Button variant="default" onClick={() => setDraft(null)}>
              Discard changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
