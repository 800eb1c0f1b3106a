import { Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { daysLeftInWords, expiryState } from '@rsfc/domain/members/expiry'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconHeartbeat, IconMessages, IconPlaneInflight, IconReceipt, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useRenewals } from '../../features/applications/use-renewals.ts'
import { useMinutesFlown } from '../../features/bookings/log/own-bookings/use-minutes-flown.ts'
import { useToPay } from '../../features/ledger/use-to-pay.ts'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'

/** The member's figures, a line each, with links to their pages. */
export function Shortcuts({ member }: { member: Member }) {
  const minutes = useMinutesFlown(member._id)
  const due = useToPay(member._id)
  return (
    <nav aria-label="Shortcuts" className="rsfc-surface" style={{ paddingBlock: 4 }}>
      <TwoLineRows label="Shortcuts">
        <TwoLineRow
          lead={<Sign icon={IconReceipt} />}
          to={addressOf(pages.myAccount)}
          title={DEBT_WORDS.to_pay}
          figure={due === null ? '…' : dollarsInWords(due)}
          detail={due ? <Urgent>Pay by one transfer</Urgent> : 'Invoices and receipts'}
        />
        <TwoLineRow
          lead={<Sign icon={IconPlaneInflight} />}
          to={addressOf(pages.flightLog)}
          title="Flown this month"
          figure={minutes === null ? '…' : durationInWords(minutes)}
          detail="Flight log and logbook"
        />
        <MedicalDue member={member} />
        <TwoLineRow
          lead={<Sign icon={IconMessages} />}
          to={addressOf(pages.ownMessages)}
          title="Your messages"
          detail="And the answers of the club"
        />
      </TwoLineRows>
    </nav>
  )
}

function MedicalDue({ member }: { member: Member }) {
  const [today] = useState(() => clubDate(new Date()))
  const date = member.medical_date
  const isWaiting = useRenewals(member)?.medical.step === 'wait'
  const isUrgent = !isWaiting && ['expired', 'due'].includes(expiryState(date, today))
  const note = date ? daysLeftInWords(date, today) : 'Submit your medical'
  return (
    <TwoLineRow
      lead={<Sign icon={IconHeartbeat} />}
      to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}
      title="Medical due"
      figure={date ? dateInWords(date) : 'No date yet'}
      detail={isWaiting ? 'Waiting for approval' : isUrgent ? <Urgent>{note}</Urgent> : note}
    />
  )
}

function Sign({ icon: Shape }: { icon: Icon }) {
  return <Shape size={20} stroke={1.5} color="var(--rsfc-accent)" aria-hidden />
}

function Urgent({ children }: { children: string }) {
  return (
    <Text span inherit fw={600} c="var(--rsfc-accent)">
      {children}
    </Text>
  )
}
