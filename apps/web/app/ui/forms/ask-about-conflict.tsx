import { Button, Group, Table } from '@mantine/core'
import type { Conflict } from '@rsfc/contract/kit/http'
import { conflictTitle } from '@rsfc/domain/versions/conflict-words'
import classes from './ask-about-conflict.module.css'
import { askInDialog } from './dialogs.ts'

type Answer = 'mine' | 'theirs' | 'cancel'

type Question = Pick<Conflict, 'what' | 'changes'> & {
  /** The labels of the buttons, where 'mine' and 'theirs' would not be clear. */
  labels?: { mine: string; theirs: string } | undefined
}

const LABELS = { mine: 'Keep mine', theirs: 'Take theirs' }

/** Someone else has changed the record meanwhile: shows what, and asks whose values to keep. */
export function askAboutConflict({ what, changes, labels = LABELS }: Question): Promise<Answer> {
  return askInDialog<Answer>('cancel', (modals, resolve) => {
    const answer = (choice: Answer) => {
      resolve(choice)
      modals.close(id)
    }
    const id = modals.open({
      title: conflictTitle(what, changes, new Date()),
      size: 'lg',
      classNames: { title: classes.title ?? '', body: classes.body ?? '' },
      onClose: () => resolve('cancel'),
      children: (
        <>
          <p>Nothing has been saved yet. Choose what {what} should have:</p>
          <Changes changes={changes} />
          <Group className={classes.answers ?? ''} gap="sm" justify="flex-end">
            <Button variant="subtle" color="gray" onClick={() => answer('cancel')}>
              Cancel
            </Button>
            <Button variant="default" onClick={() => answer('mine')}>
              {labels.mine}
            </Button>
            <Button data-autofocus onClick={() => answer('theirs')}>
              {labels.theirs}
            </Button>
          </Group>
        </>
      ),
    })
  })
}

function Changes({ changes }: Pick<Conflict, 'changes'>) {
  return (
    <Table className={classes.changes ?? ''} layout="fixed" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Yours</Table.Th>
          <Table.Th>Theirs</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, label, yours, theirs }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td data-label="Yours">{yours ?? 'unchanged'}</Table.Td>
            <Table.Td data-label="Theirs">{theirs}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
