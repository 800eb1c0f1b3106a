import { Button, Flex, Stack } from '@mantine/core'
import { urgentLines, type UrgentLine } from '@rsfc/domain/dashboard/urgent'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { CountedTabs } from '../../ui/layout/counted-tabs.tsx'
import { MoneyTasks } from './money-tasks.tsx'
import { SetupTask } from './setup-task.tsx'
import { TaskList, type Queue } from './task-list.tsx'
import { tabOf, TABS, type TabName } from './queue-tab.ts'

/** On a phone: one kind of task at a time. What is late comes first, and a kind that is done leads to the next. */
export function QueueTabs({ now, ...queue }: Queue & { now: Date }) {
  const { morning } = queue
  const [search] = useSearchParams()
  const urgent = urgentLines(morning, morning.counts, now)
  const urgentIn = (name: TabName) => urgent.filter(({ kind }) => tabOf(kind) === name)
  const countOf = (name: TabName) => TABS[name].counted.reduce((sum, kind) => sum + morning.counts[kind], 0)
  const names = Object.keys(TABS) as TabName[]
  const waiting = urgent[0] ? tabOf(urgent[0].kind) : names.find((name) => countOf(name) > 0)
  // Stays the same while the list is worked off.
  const [first] = useState(waiting ?? 'requests')
  const named = search.get('tab')
  const isShown = (name: TabName) => countOf(name) > 0 || name === named || name === first
  const shown = names.filter(isShown)
  return (
    <CountedTabs
      asChips
      label="What waits"
      first={first}
      tabs={shown.map((name) => ({
        name,
        label: TABS[name].label,
        count: countOf(name),
        isUrgent: urgentIn(name).some(({ urgency }) => urgency === 'late'),
        content: (
          <Stack gap="lg">
            <Urgent lines={urgentIn(name)} />
            {TABS[name].kinds.map((kind) => (
              <TaskList key={kind} kind={kind} {...queue} />
            ))}
            {name === 'money' && <MoneyTasks counts={morning.counts} />}
            {name === 'setup' && <SetupTask counts={morning.counts} />}
            {countOf(name) === 0 && waiting && <Next name={waiting} count={countOf(waiting)} />}
          </Stack>
        ),
      }))}
    />
  )
}

/** What to do first in this list. */
function Urgent({ lines }: { lines: readonly UrgentLine[] }) {
  if (lines.length === 0) return null
  return (
    <Stack component="ul" gap={6}>
      {lines.map(({ urgency, words }) => (
        <Flex component="li" key={words} gap="xs" align="baseline" fz="sm" fw={550}>
          <StatusBadge tone={urgency === 'late' ? 'alarm' : 'waiting'}>
            {urgency === 'late' ? 'Late' : 'Today'}
          </StatusBadge>{' '}
          {words}
        </Flex>
      ))}
    </Stack>
  )
}

function Next({ name, count }: { name: TabName; count: number }) {
  return (
    <Button component={Link} to={`?tab=${name}`} replace preventScrollReset size="md">
      {`Next: ${TABS[name].label} (${count})`}
    </Button>
  )
}
