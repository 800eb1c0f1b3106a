import { Button, Flex, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { RemindersPreview } from '@rsfc/contract/ledger/schemas'
import { REMINDER_DAYS, REMINDERS_AT_ONCE } from '@rsfc/domain/ledger/reminders'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

const SHOWN_AT_FIRST = 10

type Sending = { done: number; all: number; sent: number; isOver: boolean }

/** Shows whom a reminder to everybody reaches, then sends one mail to each of them. */
export function RemindAll({ onClose }: { onClose: () => void }) {
  const preview = useQuery(read(ledger.previewReminders))
  const [sending, setSending] = useState<Sending | null>(null)
  const action = useAction(ledger.remindAll)
  const send = async (members: readonly string[]) => {
    const all = members.length
    let [done, sent] = [0, 0]
    setSending({ done, all, sent, isOver: false })
    try {
      while (done < all) {
        const next = members.slice(done, done + REMINDERS_AT_ONCE)
        const answer = await action.mutateAsync({ body: { members: next } })
        done += next.length
        sent += answer.sent
        setSending({ done, all, sent, isOver: done === all })
      }
    } catch {
      // `useAction` shows the failure.
      setSending({ done, all, sent, isOver: true })
    }
  }
  return (
    <Panel
      title="Remind all"
      aside={
        <Button variant="subtle" size="sm" disabled={sending?.isOver === false} onClick={onClose}>
          Close
        </Button>
      }
    >
      {sending ? (
        <Sent {...sending} />
      ) : (
        <>
          {preview.isPending && <Skeleton height={120} role="status" aria-label="Loading who is reminded" />}
          {preview.isError && (
            <FetchFailed
              what="who is reminded"
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
          {preview.data && <Recipients preview={preview.data} onSend={(members) => void send(members)} />}
        </>
      )}
    </Panel>
  )
}

function Sent({ done, all, sent, isOver }: Sending) {
  const missed = done - sent
  const words = [
    `${countInWords(sent, 'reminder')} sent.`,
    missed > 0 && `${countInWords(missed, 'member')} left out, because they paid or were reminded meanwhile.`,
    done < all && `${countInWords(all - done, 'member')} not reminded yet. Open this again to go on.`,
  ]
  if (isOver) return <Text role="status">{words.filter(Boolean).join(' ')}</Text>
  return (
    <Stack gap="xs">
      <Text role="status">{`${done} of ${countInWords(all, 'member')}`}</Text>
      <Progress value={(done / all) * 100} aria-label="Sending reminders" />
    </Stack>
  )
}

type RecipientsProps = { preview: RemindersPreview; onSend: (members: string[]) => void }

function Recipients({ preview: { to_remind, total, left_out }, onSend }: RecipientsProps) {
  const { shown, more } = useFirstRows(to_remind, SHOWN_AT_FIRST)
  const others = useFirstRows(left_out, SHOWN_AT_FIRST)
  return (
    <Stack>
      <Text>
        {to_remind.length === 0
          ? 'Nobody is left to remind.'
          : `${countInWords(to_remind.length, 'member')}, ${dollarsInWords(total)}. Each gets one mail with every item and how to pay.`}
      </Text>
      {to_remind.length > 0 && (
        <div>
          <Rows ruledAbove aria-label="Who is reminded">
            {shown.map(({ member_id, name, to_pay }) => (
              <Row key={member_id} name={name} amount={to_pay} />
            ))}
          </Rows>
          {more}
        </div>
      )}
      {left_out.length > 0 && (
        <div>
          <Text fw={600} mb="xs">{`Left out: ${countInWords(left_out.length, 'member')}`}</Text>
          <Rows ruledAbove aria-label="Who is left out">
            {others.shown.map(({ name, to_pay, reminded_at }) => (
              <Row key={`${name} ${to_pay}`} name={name} amount={to_pay} why={reasonOf(reminded_at)} />
            ))}
          </Rows>
          {others.more}
          <Text size="sm" c="dimmed" mt="xs">
            {`Nobody is reminded here twice in ${REMINDER_DAYS} days.`}
          </Text>
        </div>
      )}
      {to_remind.length > 0 && (
        <div>
          <Button onClick={() => onSend(to_remind.map(({ member_id }) => member_id))}>
            {to_remind.length === 1 ? 'Send 1 reminder' : `Send ${to_remind.length} reminders`}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const reasonOf = (reminded_at: string | null) =>
  reminded_at ? `reminded ${dateInWords(reminded_at.slice(0, 10))}` : 'deleted member'

function Row({ name, amount, why }: { name: string; amount: number; why?: string }) {
  return (
    <Flex component="li" gap="md" justify="space-between" className="rsfc-figures">
      <span>
        {name}
        {why && (
          <Text span size="sm" c="dimmed">
            {`, ${why}`}
          </Text>
        )}
      </span>
      <span>{dollarsInWords(amount)}</span>
    </Flex>
  )
}
