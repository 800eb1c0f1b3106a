import { Button, Group, Stack, Text } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent, SignUp } from '@rsfc/contract/events/schemas'
import { splitParts } from '@rsfc/domain/events/questions'
import { IconCalendarPlus } from '@tabler/icons-react'
import { download } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { signUpStatus } from '../view/sign-up-status.ts'
import { leaveLabel } from './leave-label.ts'

/** The member's own sign-up: its status, the answers, and a way to leave before the event. */
export function OwnSignUp({ event, own, now }: { event: ClubEvent; own: SignUp; now: Date }) {
  const leave = useAction(events.leave, {})
  const answers = splitParts(own.event_answers)
  const { label, tone } = signUpStatus(own)
  const leaving = leaveLabel(event, own, now)

  async function askAndLeave(): Promise<void> {
    const sure = await askFirst({
      title: own.waiting ? 'Leave the waiting list?' : 'Leave this event?',
      children: own.waiting
        ? 'You will lose your position on the waiting list.'
        : 'Your place goes to the first member on the waiting list, if there is one. If you change your mind, you will need to sign up again.',
      confirm: own.waiting ? 'Leave the list' : 'Leave the event',
      cancel: 'Stay',
      danger: true,
    })
    if (sure) leave.mutate({ params: { id: event._id } })
  }

  return (
    <Panel
      title={own.waiting ? 'You are on the waiting list' : 'You have a place'}
      aside={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <Stack gap="lg">
        {own.waiting && (
          <Text size="sm" c="dimmed">
            We will email you when it is your turn and a place becomes free.
          </Text>
        )}
        <FactList
          facts={splitParts(own.questions).map((question, index) => ({
            label: question,
            value: <span dir="auto">{answers[index]}</span>,
          }))}
        />
        <Group gap="sm">
          <AddToCalendar event={event} />
          {leaving && (
            <Button variant="default" loading={leave.isPending} onClick={() => void askAndLeave()}>
              {leaving}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function AddToCalendar({ event }: { event: ClubEvent }) {
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} />}
      onClick={() =>
        void download(events.calendar, `${event.event_title}.ics`, { params: { id: event._id } })
      }
    >
      Add to calendar
    </Button>
  )
}
