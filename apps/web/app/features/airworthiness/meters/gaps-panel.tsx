import { Box, Button, Flex } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { MeterGap } from '@rsfc/contract/airworthiness/schemas'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { stampInWords } from '../tech-log/sheet-words.ts'

/** Hours on the meters that nobody reported; hidden when there are none. */
export function GapsPanel({ aircraftId }: { aircraftId?: string }) {
  const gaps = useQuery(read(airworthiness.gaps))
  const rows = gaps.data?.filter(({ aircraft_id }) => !aircraftId || aircraft_id === aircraftId) ?? []
  if (rows.length === 0) return null
  return (
    <Panel title="Gaps on the meters">
      <Rows ruledAbove aria-label="Gaps on the meters">
        {rows.map((gap) => (
          <Gap key={gap._id} gap={gap} />
        ))}
      </Rows>
    </Panel>
  )
}

function Gap({ gap }: { gap: MeterGap }) {
  const { aircraft_registration, from_hours, to_hours, before, after } = gap
  return (
    <Flex component="li" wrap="wrap" rowGap="sm" columnGap="lg" align="flex-start" justify="space-between">
      <Box flex="1 1 260px" miw={0}>
        <p>
          <strong>
            {aircraft_registration}: {(to_hours - from_hours).toFixed(1)} h
          </strong>{' '}
          between {from_hours.toFixed(1)} and {to_hours.toFixed(1)}
        </p>
        <Flex component="ul" gap="xs" direction="column" mt="xs" c="dimmed" fz="sm">
          {before && <Side side={before} what={`left it at ${from_hours.toFixed(1)}`} />}
          <Side side={after} what={`found it at ${to_hours.toFixed(1)}`} />
        </Flex>
      </Box>
      <CloseGap gap={gap} />
    </Flex>
  )
}

function Side({ side, what }: { side: MeterGap['after']; what: string }) {
  return (
    <li>
      {side.pilot_name ?? 'A former member'} {what}, {stampInWords(side.at)}{' '}
      {side.answer === null && <StatusBadge tone="waiting">Has not answered</StatusBadge>}
      {side.answer === 'right' && <StatusBadge tone="good">Says it is right</StatusBadge>}
      {side.answer === 'wrong' && <StatusBadge tone="alarm">May have misread it</StatusBadge>}
    </li>
  )
}

function CloseGap({ gap }: { gap: MeterGap }) {
  const close = useAction(airworthiness.closeGap)
  const ask = async () => {
    const reason = await askReason({
      title: 'Close this gap?',
      children: 'Say where the hours come from. The reason is kept with the readings.',
      confirm: 'Close the gap',
      cancel: 'Leave it open',
      placeholder: 'Ground run in the shop',
      least: 3,
    })
    if (reason !== null) close.mutate({ params: { id: gap._id }, body: { reason } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Close the gap of ${gap.aircraft_registration} at ${gap.from_hours.toFixed(1)}`}
      loading={close.isPending}
      onClick={() => void ask()}
    >
      Close
    </Button>
  )
}
