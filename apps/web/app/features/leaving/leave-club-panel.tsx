import { Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { leaving } from '@rsfc/contract/leaving/routes'
import { NewLeaveRequest, type LeaveRequest } from '@rsfc/contract/leaving/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** On the member's own profile: asking to leave, and withdrawing the request. */
export function LeaveClubPanel() {
  const mine = useQuery(read(leaving.mine))
  const [writes, setWrites] = useState(false)
  if (mine.isError) return <FetchFailed error={mine.error} onRetry={() => void mine.refetch()} />
  return (
    <Panel title="Leaving the club">
      {mine.isPending && <Skeleton height={72} role="status" aria-label="Loading your request" />}
      {mine.data && <OpenRequest request={mine.data} />}
      {mine.data === null && writes && (
        <LeaveForm onDone={() => setWrites(false)} onCancel={() => setWrites(false)} />
      )}
      {mine.data === null && !writes && (
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            Ask here if you would like to leave. An officer closes your membership; until then nothing
            changes.
          </Text>
          <Button variant="default" onClick={() => setWrites(true)}>
            Ask to leave
          </Button>
        </Stack>
      )}
    </Panel>
  )
}

function OpenRequest({ request }: { request: LeaveRequest }) {
  const withdraw = useAction(leaving.withdraw)
  const { last_day, message, createdAt } = request
  return (
    <Stack gap="sm" align="flex-start">
      <p>
        {`You asked to leave on ${dateInWords(createdAt.slice(0, 10))}. `}
        {last_day && `Your last day: ${dateInWords(last_day)}. `}
        An officer will close your membership and email you.
      </p>
      {message && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }} dir="auto">
          {message}
        </Text>
      )}
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
        Stay a member
      </Button>
    </Stack>
  )
}

function LeaveForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [today] = useState(() => clubDate(new Date()))
  const { field, formProps, busy, draftNotice } = useActionForm(leaving.request, {
    initialValues: { last_day: '', message: '' },
    schema: NewLeaveRequest,
    draft: 'leaving',
    confirm: () =>
      askFirst({
        title: 'Ask to leave the club?',
        children:
          'The officers are told. When they close your membership, coming flights, wishes and sign-ups are cancelled, and you can no longer sign in. You can withdraw the request until then.',
        confirm: 'Ask to leave',
        cancel: 'Stay a member',
        danger: true,
      }),
    onDone,
  })
  return (
    <form {...formProps} aria-label="Ask to leave">
      <Stack gap="md">
        {draftNotice}
        <CalendarDateField {...field('last_day')} label="Last day (optional)" min={today} />
        <Textarea
          {...field('message')}
          label="Message (optional)"
          description="For example why you leave. It helps us."
          autosize
          minRows={2}
          maxRows={10}
        />
        <div>
          <Button type="submit" loading={busy} me="sm">
            Send request
          </Button>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  )
}
