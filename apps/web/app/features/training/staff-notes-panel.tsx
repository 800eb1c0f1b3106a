import { Button, Skeleton, Textarea } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import { NewStaffNote } from '@rsfc/contract/training/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './training.module.css'

/** What instructors tell each other about a student, who does not see it. */
export function StaffNotesPanel({ studentId }: { studentId: string }) {
  const list = useQuery(read(training.notes, { params: { member_id: studentId } }))
  const [saved, setSaved] = useState(0)
  if (list.isError)
    return <FetchFailed what="the notes" error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Panel title="Staff notes">
      <div className={classes.stack}>
        {list.isPending && <Skeleton height={80} role="status" aria-label="Loading notes" />}
        {list.data && list.data.length > 0 && (
          <ul className={classes.list} aria-label="Staff notes">
            {list.data.map(({ _id, note, author, createdAt }) => (
              <li key={_id} className={classes.item}>
                <p className={classes.text}>{note}</p>
                <p className={classes.quiet}>
                  {`${author ?? 'A former instructor'}, ${dateInWords(createdAt.slice(0, 10))}`}
                </p>
              </li>
            ))}
          </ul>
        )}
        <NoteForm key={saved} studentId={studentId} onSaved={() => setSaved(saved + 1)} />
      </div>
    </Panel>
  )
}

function NoteForm({ studentId, onSaved }: { studentId: string; onSaved: () => void }) {
  const { formProps, field, busy } = useActionForm(training.addNote, {
    initialValues: { note: '' },
    schema: NewStaffNote,
    toInput: (body) => ({ params: { member_id: studentId }, body }),
    onDone: onSaved,
  })
  return (
    <form {...formProps} className={classes.stack} aria-label="Add a staff note">
      <Textarea
        {...field('note')}
        label="New note"
        description="For instructors and officers. The student never sees it."
        autosize
        minRows={2}
        maxLength={2000}
      />
      <div>
        <Button type="submit" variant="default" loading={busy}>
          Save note
        </Button>
      </div>
    </form>
  )
}
