import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { CaseAnswer } from '@rsfc/contract/support/schemas'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { useCallback, useRef } from 'react'
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
  const reply = useRef<HTMLTextAreaElement>(null)
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
    // The button that was pressed is gone with the reply.
    onDone: () => reply.current?.focus(),
  })
  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )
  const isReplying = form.values.reply.trim() !== ''
  return (
    <Panel title="Answer">
      <form {...formProps} aria-label="Answer">
        <Stack gap="lg">
          {draftNotice}
          <Textarea
            {...field('reply')}
            ref={reply}
            label="Reply"
            description={`Emailed to ${supportCase.email}. Leave it empty to change only the status.`}
            autosize
            minRows={6}
          />
          {isReplying ? (
            <Group gap="sm">
              <Button
                type="submit"
                loading={busy}
                onClick={() => form.setFieldValue('case_status', 'resolved')}
              >
                Send and resolve
              </Button>
              <Button
                type="submit"
                variant="default"
                disabled={busy}
                onClick={() => form.setFieldValue('case_status', openStatusOf(supportCase))}
              >
                Send, keep open
              </Button>
            </Group>
          ) : (
            <>
              <NativeSelect {...field('case_status')} label="Status" data={STATUSES} />
              <div>
                <Button type="submit" loading={busy}>
                  Save
                </Button>
              </div>
            </>
          )}
        </Stack>
      </form>
    </Panel>
  )
}

/** A case that is kept open keeps its status; a resolved one is open again. */
function openStatusOf({ case_status }: Case): Case['case_status'] {
  return case_status === 'resolved' ? 'open' : case_status
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
