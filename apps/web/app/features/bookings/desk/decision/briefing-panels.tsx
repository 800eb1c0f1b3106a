import { Anchor, Skeleton, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking, Briefing, Pilot } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { LICENSE_WORDS } from '@rsfc/domain/members/words'
import { debtInWords } from '@rsfc/domain/ledger/debt'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../../data/read.ts'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { FactList } from '../../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { FeeTable } from '../../../../ui/tables/fee-table.tsx'

/** The pilot and the fee, beside the booking. */
export function BriefingPanels({ booking }: { booking: Booking }) {
  const briefing = useQuery(read(bookings.briefing, { params: { id: booking._id } }))
  if (briefing.isError) {
    return <FetchFailed error={briefing.error} onRetry={() => void briefing.refetch()} />
  }
  if (!briefing.data)
    return <Skeleton height={260} radius="lg" role="status" aria-label="Loading the pilot" />
  const { pilot, fee } = briefing.data
  return (
    <>
      {pilot && <PilotPanel pilot={pilot} />}
      <FeePanel fee={fee} left={booking.payment_left} />
    </>
  )
}

function PilotPanel({ pilot }: { pilot: Pilot }) {
  const { contact_number, email, license_type, license_number } = pilot
  const day = (date: string | null) => (date ? dateInWords(date) : 'Not on record')
  return (
    <Panel title="Pilot">
      <FactList
        facts={[
          {
            label: 'Member',
            value: (
              <Anchor component={Link} to={addressOf(pages.adminMember, { member_id: pilot.user_id })}>
                {pilot.name}
              </Anchor>
            ),
          },
          {
            label: 'Phone',
            value: contact_number ? (
              <Anchor href={`tel:${contact_number.replaceAll(/\s/g, '')}`}>{contact_number}</Anchor>
            ) : (
              'Not on record'
            ),
          },
          { label: 'Email', value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          {
            label: 'Licence',
            value: [LICENSE_WORDS[license_type], license_number].filter(Boolean).join(', '),
          },
          { label: 'Certificate until', value: day(pilot.certificate_of_expiry) },
          { label: 'Medical until', value: day(pilot.medical_date) },
          { label: 'Account', value: debtInWords(pilot.debt) },
          { label: 'Last 90 days', value: durationInWords(pilot.recent_minutes) },
          { label: 'Last flight', value: pilot.last_flight ? dateInWords(pilot.last_flight) : 'None' },
        ]}
      />
    </Panel>
  )
}

const FEE_TITLES: Record<Briefing['fee']['kind'], string> = {
  billed: 'Fee',
  estimate: 'Estimated fee',
  'by-hand': 'Fee',
}

type FeePanelProps = Pick<Briefing, 'fee'> & { left: number | undefined }

function FeePanel({ fee: { kind, minutes, lines, total }, left }: FeePanelProps) {
  return (
    <Panel
      title={FEE_TITLES[kind]}
      aside={<strong>{feeInWords({ payment_fee: total, payment_left: left })}</strong>}
    >
      {kind !== 'by-hand' && (
        <Text size="sm" c="dimmed">
          {`${durationInWords(minutes)} ${kind === 'billed' ? 'flown' : 'planned'}, charged in started 5-minute blocks.`}
        </Text>
      )}
      {lines.length > 0 ? (
        <FeeTable lines={lines} total={total} />
      ) : (
        <Text size="sm" c="dimmed">
          This fee was set by a club officer.
        </Text>
      )}
    </Panel>
  )
}
