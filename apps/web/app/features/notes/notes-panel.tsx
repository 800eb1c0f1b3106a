import { Button, Skeleton, Textarea } from '@mantine/core'
import { notes } from '@rsfc/contract/notes/routes'
import { NewNote, type Note } from '@rsfc/contract/notes/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './notes-panel.module.css'

/** What officers write down about a member. The member does not see it. */
export function NotesPanel({ userId }: { userId: string }) {
  const list = useQuery(read(notes.list, { params: { user_id: userId } }))
  const [saved, setSaved] = useState(0)
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Panel title="Officers’ notes">
      <div className={layout.stack}>
        <NoteForm key={saved} userId={userId} onSaved={() => setSaved(saved + 1)} />
        {list.isPending && <Skeleton height={80} role="status" aria-label="Loading notes" />}
        {list.data && list.data.length > 0 && (
          <ul className={classes.notes}>
            {list.data.map((note) => (
              <Line key={note._id} note={note} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function NoteForm({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const { formProps, field, busy } = useActionForm(notes.add, {
    initialValues: { note: '' },
    schema: NewNote,
    toInput: (body) => ({ params: { user_id: userId }, body }),
    onDone: onSaved,
  })
  return (
    <form {...formProps} aria-label="Add a note" className={classes.form}>
      <Textarea
        {...field('note')}
        label="New note"
        description="Only officers see it, not the member."
        autosize
        minRows={2}
      />
      <div>
        <Button type="submit" variant="default" loading={busy}>
          Save note
        </Button>
      </div>
    </form>
  )
}

function Line({ note: { _id, note, author, createdAt } }: { note: Note }) {
  const remove = useAction(notes.remove)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Delete this note?',
      children: 'The note is deleted permanently. The audit trail keeps that there was one.',
      confirm: 'Delete the note',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: _id } })
  }
  const when = dateInWords(createdAt.slice(0, 10))
  return (
    <li className={classes.note}>
      <p className={classes.text}>{note}</p>
      <p className={layout.quiet}>
        {`${author ?? 'A former officer'}, ${when}`}
        <Button
          size="compact-xs"
          variant="subtle"
          loading={remove.isPending}
          aria-label={`Delete the note of ${when}`}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      </p>
    </li>
  )
}
