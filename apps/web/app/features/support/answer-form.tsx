import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { CaseAnswer } from '@rsfc/contract/support/schemas'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { useCallback } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'
import { Panel } from '../../ui/layout/panel.tsx'

type Case = RouteData<typeof support.read>

const STATUSES = CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_WORDS[value] }))

/** Sets the status of a case; a reply is emailed to the sender. */
export function AnswerForm({ supportCase }: { supportCase: Case }) {
  return (
    <Stack gap="lg">
      <Form supportCase={supportCase} />
      <DeleteCase id={supportCase._id} />
    </Stack>
  )
}

const valuesOf = ({ case_status }: Case) => ({ case_status, reply: '' })

function Form({ supportCase }: { supportCase: Case }) {
  const { form, field, formProps, busy, draftNotice, forgetDraft } = useActionForm(support.answer, {
    initialValues: valuesOf(supportCase),
    edits: {
      record: supportCase,
      valuesOf,
      // A typed reply is sent in addition; it never replaces the other officer's.
      fieldsOf: (name) => (name === 'reply' ? [] : [name]),
      labels: { mine: 'Save mine too', theirs: 'Look at it again' },
    },
    schema: CaseAnswer,
    draft: 'answer',
    toInput: (values) => ({ params: { id: supportCase._id }, body: values }),
  })
  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )
  return (
    <Panel title="Answer">
      <form {...formProps} aria-label="Answer">
        <Stack gap="lg">
          {draftNotice}
          <Textarea
            {...field('reply')}
            label="Reply"
            description={`Emailed to ${supportCase.email}. Leave it empty to change only the status.`}
            autosize
            minRows={6}
          />
          <NativeSelect {...field('case_status')} label="Status" data={STATUSES} />
          <div>
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

function DeleteCase({ id }: { id: string }) {
  const removal = useAction(support.remove, { leaveTo: addressOf(pages.controlPanel) })
  return (
    <div>
      <DeleteButton
        title="Delete this case?"
        consequences="The message and all replies are deleted permanently. Emails already sent are not affected."
        confirm="Delete the case"
        busy={removal.isPending}
        onDelete={() => removal.mutate({ params: { id } })}
      >
        Delete case
      </DeleteButton>
    </div>
  )
}
