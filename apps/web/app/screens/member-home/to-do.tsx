import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { isLicensed } from '@rsfc/domain/training/student'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRenewals } from '../../features/applications/use-renewals.ts'
import { useFlightsToComplete } from '../../features/bookings/log/own-bookings/use-flights-to-complete.ts'
import { useOldestCharge } from '../../features/ledger/use-to-pay.ts'
import { ResultBadge } from '../../features/readiness/result-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'
import { renewalTasks } from './renewal-tasks.ts'
import type { Task } from './task.ts'
import { useReadyFor, type ReadyFor } from './use-ready-for.ts'

/**
 * What the member has to do: complete and pay for flights, renew documents, and what is missing for the next flight.
 * Hidden if there is nothing to say.
 */
export function ToDo({ member }: { member: Member }) {
  const flights = useFlightsToComplete(member._id)
  const renewals = useRenewals(member)
  const charge = useOldestCharge(member._id)
  const ready = useReadyFor(member)
  const [today] = useState(() => clubDate(new Date()))
  const tasks: Task[] = [
    ...flights.map((flight) => ({
      id: flight._id,
      what: `Your flight of ${dateInWords(flight.flight_date)}`,
      detail: `${aircraftInWords(flight)} has landed. Enter the times and the distance.`,
      action: {
        label: 'Complete this flight',
        to: addressOf(pages.flight, { booking_id: flight._id }, { query: { view: 'complete' } }),
      },
    })),
    ...(charge ? [charge] : []),
    ...(renewals ? renewalTasks(member, renewals, today) : []),
    ...readyTasks(ready, charge !== null),
  ]
  if (tasks.length === 0 && !ready) return null
  return (
    <Panel title="To do" aside={ready && <ResultBadge result={ready.result} />}>
      {tasks.length === 0 ? (
        <p>{`Nothing. You are ${ready?.when}.`}</p>
      ) : (
        <TwoLineRows label="To do">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </TwoLineRows>
      )}
      {ready?.planner && (
        <Text size="sm" c="dimmed" mt="sm">
          {ready.planner}
        </Text>
      )}
      {isLicensed(member) && (
        <Text size="sm" mt="sm">
          <Anchor component={Link} to={addressOf(pages.keepMyLicence)} inherit>
            Keep my licence: the year ahead
          </Anchor>
        </Text>
      )}
    </Panel>
  )
}

function TaskRow({ task: { what, detail, action } }: { task: Task }) {
  if (!action) return <TwoLineRow title={what} detail={detail} />
  return (
    <TwoLineRow
      to={action.to}
      title={
        <>
          {what} <VisuallyHidden>{action.label}</VisuallyHidden>
        </>
      }
      detail={detail}
      action={<IconChevronRight size={20} stroke={1.7} aria-hidden />}
    />
  )
}

/** What a task to pay says already. */
const MONEY: ReadonlySet<string> = new Set(['account', 'overdue'])

/** The most pressing thing that is missing, and the names of the others. */
function readyTasks(ready: ReadyFor | null, asksToPay: boolean): Task[] {
  const [first, ...others] = ready?.missing.filter(({ rule }) => !(asksToPay && MONEY.has(rule))) ?? []
  if (!first) return []
  const rest = others.length > 0 ? ` Also: ${others.map(({ title }) => title).join(', ')}.` : ''
  return [
    {
      id: first.rule,
      what: `${first.title}: ${first.value}`,
      detail: `${first.fix}${rest}`,
      ...(first.link && { action: { label: first.link_label ?? 'Open', to: first.link } }),
    },
  ]
}
