import { Button, Flex, Group, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubTime } from '@rsfc/domain/time/club-time'
import { useNavigate } from 'react-router'
import { draftKey, writeDraft } from '../data/drafts.ts'
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { removeReport, useOutbox } from './outbox.ts'
import type { Report } from './report.ts'

const WHAT: Record<Report['kind'], string> = { landed: 'Landed', completed: 'Completed flight' }
const STATES: Record<Report['state'], { tone: Tone; words: string }> = {
  waiting: { tone: 'waiting', words: 'Waiting to be sent' },
  sent: { tone: 'good', words: 'Sent' },
  refused: { tone: 'alarm', words: 'Refused' },
}
/** The name of the draft of the flight form. */
export const COMPLETE_FLIGHT_DRAFT = 'complete-flight'

type OutboxPanelProps = {
  memberId: string | undefined
  /** Only the reports about this flight. */
  bookingId?: string
}

/** Reports that were made without a connection, and what became of them. Hidden if there are none. */
export function OutboxPanel({ memberId, bookingId }: OutboxPanelProps) {
  const reports = useOutbox(memberId).filter(
    ({ booking_id }) => bookingId === undefined || booking_id === bookingId,
  )
  if (reports.length === 0) return null
  return (
    <Panel title="Reports from this device">
      <Flex component="ul" gap="md" direction="column" aria-live="polite">
        {reports.map((report) => (
          <Line key={report.id} report={report} />
        ))}
      </Flex>
    </Panel>
  )
}

function Line({ report }: { report: Report }) {
  const { tone, words } = STATES[report.state]
  return (
    <Flex component="li" gap="sm" wrap="wrap" align="center" justify="space-between">
      <div>
        <Text inherit fw={600}>{`${WHAT[report.kind]}: ${report.flight}`}</Text>
        <Text size="sm" c="dimmed">
          {detailOf(report)}
        </Text>
      </div>
      <Group gap="xs">
        <StatusBadge tone={tone}>{words}</StatusBadge>
        {report.state === 'refused' && report.kind === 'completed' && <Correct report={report} />}
        {report.state !== 'waiting' && (
          <Button variant="subtle" size="compact-sm" onClick={() => void removeReport(report)}>
            {report.state === 'sent' ? 'Dismiss' : 'Discard'}
          </Button>
        )}
      </Group>
    </Flex>
  )
}

function detailOf({ state, reason, made_at }: Report): string {
  const made = `Reported at ${clubTime(new Date(made_at))}.`
  if (state === 'waiting') return `${made} It is kept on this device and sent when you are online.`
  return state === 'refused' ? `${made} ${reason ?? ''}` : made
}

/** Opens the form with what was typed. */
function Correct({ report }: { report: Extract<Report, { kind: 'completed' }> }) {
  const navigate = useNavigate()
  const correct = async () => {
    const { booking_id, member_id, draft } = report
    const page = addressOf(pages.flight, { booking_id })
    writeDraft(draftKey(member_id, page, COMPLETE_FLIGHT_DRAFT), draft)
    await removeReport(report)
    await navigate(addressOf(pages.flight, { booking_id }, { query: { view: 'complete' } }))
  }
  return (
    <Button size="compact-sm" onClick={() => void correct()}>
      Correct and send again
    </Button>
  )
}
