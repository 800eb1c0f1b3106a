import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent, SignUp } from '@rsfc/contract/events/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { answerColumns, answerTo, type Response } from '@rsfc/domain/events/answers'
import { splitParts } from '@rsfc/domain/events/questions'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconFileSpreadsheet, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../data/download.ts'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { signUpStatus } from '../view/sign-up-status.ts'
import { MessageGuests } from './message-guests.tsx'

/** The sign-ups of an event and their answers, for officers. */
export function SignUpDesk({ event }: { event: ClubEvent }) {
  const { data, error, refetch } = useQuery(read(events.signUps, { params: { id: event._id } }))
  if (data?.responses.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={28} stroke={1.5} />} title="Nobody has signed up yet">
        Sign-ups will appear here, with the answers to your questions.
      </EmptyState>
    )
  }
  if (data) return <SignUpTable event={event} rows={data.responses} />
  if (error) return <FetchFailed error={error} onRetry={() => void refetch()} />
  return <Skeleton height={360} radius="lg" role="status" aria-label="Loading sign-ups" />
}

function SignUpTable({ event, rows }: { event: ClubEvent; rows: readonly SignUp[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const remove = useAction(events.removeResponses, {
    async onDone() {
      setChosen(new Set())
    },
  })
  const waiting = rows.filter((row) => row.waiting).length

  async function ask(): Promise<void> {
    const sure = await askFirst({
      title: chosen.size === 1 ? 'Delete this response?' : `Delete ${chosen.size} responses?`,
      children:
        'Their places go to the first members on the waiting list. Everyone you delete will be told by email.',
      confirm: 'Delete responses',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: event._id }, body: { responses: [...chosen] } })
  }

  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {rows.length - waiting} with a place{waiting > 0 && `, ${waiting} on the waiting list`}
        </Text>
        <MessageGuests event={event} count={rows.length} />
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          onClick={() =>
            void download(events.signUpSheet, `${event.event_title} sign-ups.csv`, {
              params: { id: event._id },
            })
          }
        >
          Download CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} />}
          disabled={chosen.size === 0}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {chosen.size > 0 ? `Delete responses (${chosen.size})` : 'Delete responses'}
        </Button>
      </Group>
      <DataTable
        label="Sign-ups"
        rows={rows}
        columns={columnsOf(event, rows)}
        rowKey={({ _id }) => _id}
        selection={{
          chosen,
          onChange: setChosen,
          nameOf: (key) => rows.find(({ _id }) => _id === key)?.name ?? 'response',
        }}
      />
    </Stack>
  )
}

function columnsOf(event: ClubEvent, rows: readonly SignUp[]): Column<SignUp>[] {
  const questions = answerColumns(splitParts(event.event_questions), rows.map(toResponse))
  return [
    {
      key: 'member',
      header: 'Member',
      leads: true,
      sortBy: ({ name }) => name,
      cell: ({ name, user_id }) => (
        <Anchor component={Link} to={addressOf(pages.adminMember, { member_id: user_id })} inherit>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      sortBy: ({ position }) => position ?? 0,
      cell(row) {
        const { label, tone } = signUpStatus(row)
        return <StatusBadge tone={tone}>{label}</StatusBadge>
      },
    },
    {
      key: 'when',
      header: 'Signed up',
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      cell: ({ createdAt }) => <span style={{ whiteSpace: 'nowrap' }}>{inWords(new Date(createdAt))}</span>,
    },
    ...questions.map((question, index) => ({
      key: `question-${index}`,
      header: question,
      sortBy: (row: SignUp) => answerTo(toResponse(row), question),
      cell: (row: SignUp) => <span dir="auto">{answerTo(toResponse(row), question) ?? '–'}</span>,
    })),
  ]
}

function toResponse({ _id, questions, event_answers }: SignUp): Response {
  return { _id, questions: splitParts(questions), answers: splitParts(event_answers) }
}

function inWords(instant: Date): string {
  return `${dateInWords(clubDate(instant))}, ${clubTime(instant)}`
}
