import { Button, Skeleton, Stack, Text, Textarea, type TextareaProps } from '@mantine/core'
import type { CallableRoute } from '@rsfc/contract/kit/client'
import { notes } from '@rsfc/contract/notes/routes'
import { NewNote, type Note } from '@rsfc/contract/notes/schemas'
import { training } from '@rsfc/contract/training/routes'
import { NewStaffNote } from '@rsfc/contract/training/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'

const EMPTY = { note: '' }

/** What officers write down about a member. The member does not see it. */
export function OfficersNotes({ memberId }: { memberId: string }) {
  const params = { user_id: memberId }
  const query = useQuery(read(notes.list, { params }))
  const add = useActionForm(notes.add, {
    initialValues: EMPTY,
    schema: NewNote,
    toInput: (body) => ({ params, body }),
    onDone() {
      add.form.reset()
    },
  })
  return (
    <NotesPanel
      title="Officers’ notes"
      query={query}
      add={add}
      addLabel="Add a note"
      field={{ description: 'Only officers see it, not the member.' }}
      formFirst
      former="A former officer"
      mayDelete
    />
  )
}

/** What instructors tell each other about a student, who does not see it. */
export function StaffNotes({ studentId }: { studentId: string }) {
  const params = { member_id: studentId }
  const query = useQuery(read(training.notes, { params }))
  const add = useActionForm(training.addNote, {
    initialValues: EMPTY,
    schema: NewStaffNote,
    toInput: (body) => ({ params, body }),
    onDone() {
      add.form.reset()
    },
  })
  return (
    <NotesPanel
      title="Staff notes"
      listLabel="Staff notes"
      what="the notes"
      query={query}
      add={add}
      addLabel="Add a staff note"
      field={{ description: 'For instructors and officers. The student never sees it.', maxLength: 2000 }}
      former="A former instructor"
    />
  )
}

type NotesPanelProps = {
  title: string
  listLabel?: string
  /** Named in the message if loading fails. */
  what?: string
  query: UseQueryResult<readonly Note[]>
  add: ReturnType<typeof useActionForm<CallableRoute, typeof EMPTY>>
  addLabel: string
  field: Pick<TextareaProps, 'description' | 'maxLength'>
  formFirst?: boolean
  /** Shown in place of an author who was deleted. */
  former: string
  mayDelete?: boolean
}

function NotesPanel(props: NotesPanelProps) {
  const { title, listLabel, what, query, add, addLabel, formFirst, former, mayDelete } = props
  if (query.isError)
    return <FetchFailed what={what} error={query.error} onRetry={() => void query.refetch()} />
  const form = (
    <form {...add.formProps} aria-label={addLabel}>
      <Stack>
        <Textarea
          key={add.form.key('note')}
          {...add.field('note')}
          {...props.field}
          label="New note"
          autosize
          minRows={2}
        />
        <div>
          <Button type="submit" variant="default" loading={add.busy}>
            Save note
          </Button>
        </div>
      </Stack>
    </form>
  )
  return (
    <Panel title={title}>
      <Stack gap="lg">
        {formFirst && form}
        {query.isPending && <Skeleton height={80} role="status" aria-label="Loading notes" />}
        {query.data && query.data.length > 0 && (
          <Rows aria-label={listLabel}>
            {query.data.map((note) => (
              <li key={note._id}>
                <p style={{ whiteSpace: 'pre-line' }}>{note.note}</p>
                <Text size="sm" c="dimmed">
                  {`${note.author ?? former}, ${dayOf(note)}`}
                  {mayDelete && <DeleteNote note={note} />}
                </Text>
              </li>
            ))}
          </Rows>
        )}
        {!formFirst && form}
      </Stack>
    </Panel>
  )
}

function DeleteNote({ note }: { note: Note }) {
  const remove = useAction(notes.remove)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Delete this note?',
      children: 'The note is deleted permanently. The audit trail still shows that there was one.',
      confirm: 'Delete the note',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: note._id } })
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={remove.isPending}
      aria-label={`Delete the note of ${dayOf(note)}`}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  )
}

function dayOf({ createdAt }: Note): string {
  return dateInWords(createdAt.slice(0, 10))
}
