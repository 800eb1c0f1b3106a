import { Button } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent, SignUp } from '@rsfc/contract/events/schemas'
import { mayLeave } from '@rsfc/domain/events/places'
import { splitParts } from '@rsfc/domain/events/questions'
import { useAction } from '../../../data/use-action.ts'
import layout from '../../../ui/layout/area-layout.module.css'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { AddToCalendar } from '../view/add-to-calendar.tsx'
import { standingOf } from '../view/standing.ts'

/** One's own sign-up: how it stands, what one said, and the way out while the event lies ahead. */
export function OwnPlace({ event, own, now }: { event: ClubEvent; own: SignUp; now: Date }) {
  const leave = useAction(events.leave, {})
  const answers = splitParts(own.event_answers)
  const { words, tone } = standingOf(own)

  async function askAndLeave(): Promise<void> {
    const sure = await askFirst({
      title: own.waiting ? 'Leave the waiting list?' : 'Leave this event?',
      children: own.waiting
        ? 'Your turn in line goes to whoever comes after you.'
        : 'If anyone waits in line, the first of them gets your place. Should you want to come after all, you sign up anew.',
      confirm: own.waiting ? 'Leave the line' : 'Leave the event',
      cancel: 'Stay',
      danger: true,
    })
    if (sure) leave.mutate({ params: { id: event._id } })
  }

  return (
    <Panel
      title={own.waiting ? 'You are on the waiting list' : 'You have a place'}
      aside={<StatusBadge tone={tone}>{words}</StatusBadge>}
    >
      <div className={layout.stack}>
        {own.waiting && (
          <p className={layout.quiet}>When a place becomes free and it is your turn, we mail you.</p>
        )}
        <FactList
          facts={splitParts(own.questions).map((label, index) => ({
            label,
            value: <span dir="auto">{answers[index]}</span>,
          }))}
        />
        <div className={layout.row}>
          <AddToCalendar event={event} />
          {mayLeave(event, now) && (
            <Button variant="default" loading={leave.isPending} onClick={() => void askAndLeave()}>
              {own.waiting ? 'Leave the waiting list' : 'Leave this event'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
