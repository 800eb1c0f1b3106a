import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { RouteData } from '@rsfc/contract/http'
import { support } from '@rsfc/contract/support'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAction } from '../../platform/use-action.ts'
import { useActionForm } from '../../platform/use-action-form.ts'
import layout from '../../ui/area/area-layout.module.css'
import { DeleteButton } from '../../ui/area/delete-button.tsx'
import { Panel } from '../../ui/area/panel.tsx'
import { useLeave } from '../../ui/area/use-leave.ts'
import { useUnsavedWarning } from '../../ui/area/use-unsaved-warning.ts'
import { caseQuery, SUPPORT } from './support-readings.ts'

type Case = RouteData<typeof support.read>

const STATUSES = CASE_STATUSES.map((value) => ({ value, label: CASE_STATUS_WORDS[value] }))

/** Reply and status of a case; a reply goes out by mail, the status alone does not. */
export function AnswerForm({ opened }: { opened: Case }) {
  const [saved, setSaved] = useState(0)
  return (
    <div className={layout.stack}>
      <Form key={saved} opened={opened} onSaved={() => setSaved(saved + 1)} />
      <DeleteCase id={opened._id} />
    </div>
  )
}

function Form({ opened, onSaved }: { opened: Case; onSaved: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, formProps, busy } = useActionForm(support, 'answer', {
    initialValues: { case_status: opened.case_status, reply: '' },
    toInput: (values) => ({ params: { id: opened._id }, body: values }),
    async onDone(data) {
      queryClient.setQueryData(caseQuery(opened._id).queryKey, data)
      await queryClient.invalidateQueries({ queryKey: SUPPORT })
      onSaved()
    },
  })
  useUnsavedWarning(useCallback(() => form.isDirty(), [form]))
  return (
    <Panel title="Answer">
      <form {...formProps} aria-label="Answer" className={layout.stack}>
        <Textarea
          {...field('reply')}
          label="Reply"
          description={`Mailed to ${opened.email}. Leave it empty to only set the status.`}
          autosize
          minRows={6}
        />
        <NativeSelect {...field('case_status')} label="Status" data={STATUSES} />
        <div>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function DeleteCase({ id }: { id: string }) {
  const leave = useLeave({ to: '/admin/control-panel', gone: caseQuery(id).queryKey, stale: [SUPPORT] })
  const removal = useAction(support, 'remove', { onDone: leave })
  return (
    <div>
      <DeleteButton
        title="Delete this case?"
        consequences="The message and every reply to it disappear for good. Mails that went out stay with the sender."
        confirm="Delete the case"
        busy={removal.isPending}
        onDelete={() => removal.mutate({ params: { id } })}
      >
        Delete case
      </DeleteButton>
    </div>
  )
}
