import { Button, Flex, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'

/** When the member was reminded, and of how much. */
export function Reminders({ account: { member_id, to_pay, reminders } }: { account: Account }) {
  const action = useAction(ledger.remind)
  return (
    <Panel
      title="Reminders"
      aside={
        member_id &&
        to_pay > 0 && (
          <Button
            size="sm"
            variant="default"
            loading={action.isPending}
            onClick={() => action.mutate({ params: { member_id } })}
          >
            Remind
          </Button>
        )
      }
    >
      {reminders.length === 0 && (
        <Text size="sm" maw="60ch" c="dimmed">
          None yet.
        </Text>
      )}
      <Rows>
        {reminders.map(({ at, amount, by_name }) => (
          <Flex component="li" key={at} gap="md" align="flex-start" justify="space-between">
            <span>
              {dateInWords(at.slice(0, 10))}
              <Text span size="sm" c="dimmed" display="block">
                {by_name && `by ${by_name}`}
              </Text>
            </span>
            <Text span inherit flex="none" ta="end" className="rsfc-figures">
              {dollarsInWords(amount)}
            </Text>
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}
