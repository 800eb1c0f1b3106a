import { Anchor, Button, Stack, Text } from '@mantine/core'
import { leaving } from '@rsfc/contract/leaving/routes'
import type { Leaving } from '@rsfc/contract/leaving/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

/** What closing ends, what it leaves, and the one button that does it. */
export function CloseMembershipPanel({ open }: { open: Leaving }) {
  const isActive = open.account_status === 'active'
  return (
    <>
      <Panel title="Coming flights">
        {open.bookings.length === 0 ? (
          <Text size="sm" c="dimmed">
            None.
          </Text>
        ) : (
          <Rows>
            {open.bookings.map(({ _id, flight_date, start_time, end_time, aircraft_registration }) => (
              <li key={_id}>
                <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id: _id })}>
                  {`${dateInWords(flight_date)}, ${start_time} to ${end_time}`}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {aircraft_registration}
                </Text>
              </li>
            ))}
          </Rows>
        )}
      </Panel>
      <Panel title="Also ends when you close">
        <FactList
          facts={[
            { label: 'Wishes', value: open.wishes },
            { label: 'Open offers', value: open.offers },
            { label: 'Event sign-ups', value: open.events },
            { label: 'Calendar addresses', value: open.feeds },
            { label: 'API keys', value: open.keys },
          ]}
        />
      </Panel>
      <Panel title="Settle by hand">
        <FactList
          facts={[
            { label: 'Flights to complete', value: open.to_complete },
            { label: 'Flights as instructor or examiner', value: open.crew_flights },
            { label: 'Applications to decide', value: open.applications },
          ]}
        />
        <Text size="sm" c="dimmed" mt="sm">
          Closing leaves these, the debts and all records as they are.
        </Text>
      </Panel>
      <Panel title="Close the membership">
        {isAdmin(open) && <p>This member is an officer. Change the account type to User first.</p>}
        {!isActive && <p>The account is not active any more.</p>}
        {isActive && !isAdmin(open) && <CloseButton open={open} />}
      </Panel>
    </>
  )
}

function CloseButton({ open }: { open: Leaving }) {
  const close = useAction(leaving.close)
  const { _id, name, bookings } = open
  async function askAndClose(): Promise<void> {
    const flights = countInWords(bookings.length, 'coming flight')
    const sure = await askFirst({
      title: `Close the membership of ${name}?`,
      children: `${flights}, wishes, offers and sign-ups are cancelled, calendar addresses and keys end, and the account is disabled. Debts and records stay. ${name} gets an email.`,
      confirm: 'Close the membership',
      cancel: 'Not yet',
      danger: true,
    })
    if (sure) close.mutate({ params: { member_id: _id } })
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        One act: everything to come ends, the account is disabled, and the member is emailed.
      </Text>
      <Button color="red.8" loading={close.isPending} onClick={() => void askAndClose()}>
        Close the membership
      </Button>
    </Stack>
  )
}
