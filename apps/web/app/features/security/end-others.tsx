import { Button, Checkbox, Skeleton, Stack } from '@mantine/core'
import { calendar } from '@rsfc/contract/calendar/routes'
import { keys } from '@rsfc/contract/keys/routes'
import { notifications } from '@rsfc/contract/notifications/routes'
import { security } from '@rsfc/contract/security/routes'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useOwnEndpoint } from '../../data/push-subscription.ts'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { isOfficer, useSession } from '../../session/session.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'

/** Ends all other sessions, and unless the member keeps them what works without a session. */
export function EndOthers({ count }: { count: number }) {
  const end = useAction(security.endOtherSessions)
  const endpoint = useOwnEndpoint()
  const ask = async () => {
    let only_sessions = false
    const confirmed = await askFirst({
      title: 'Sign out everywhere else?',
      children: (
        <Stack>
          <p>{sessionsInWords(count)} You stay signed in here.</p>
          <WithoutSession endpoint={endpoint} onKeep={(keep) => (only_sessions = keep)} />
        </Stack>
      ),
      confirm: 'End all others',
      cancel: 'Keep them',
      danger: true,
    })
    if (confirmed) end.mutate({ body: { only_sessions, endpoint } })
  }
  return (
    <Button
      mt="lg"
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={end.isPending}
      onClick={() => void ask()}
    >
      End all others
    </Button>
  )
}

function sessionsInWords(count: number): string {
  if (count === 0) return 'You have no other session.'
  return `This ends ${counted(count, 'other session')}.`
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `one ${one}` : `${count} ${many}`

type WithoutSessionProps = { endpoint: string | undefined; onKeep: (keep: boolean) => void }

/** Calendar addresses, API keys and notifications on other devices: whoever made them can use them without a session. */
function WithoutSession({ endpoint, onKeep }: WithoutSessionProps) {
  const user = useSession()
  const own = { meta: { handlesRefusal: true } }
  const feeds = useQuery({ ...read(calendar.feeds), ...own })
  const devices = useQuery({ ...read(notifications.devices), ...own })
  const made = useQuery({ ...read(keys.list), ...own, enabled: isOfficer() })
  if (feeds.isLoading || devices.isLoading || made.isLoading)
    return <Skeleton height={60} role="status" aria-label="Loading what else can be ended" />
  const valid = made.data?.filter(({ user_id, state }) => user_id === user?._id && state === 'valid')
  const others = devices.data?.devices.filter((device) => device.endpoint !== endpoint)
  const found = [
    feeds.data?.length && counted(feeds.data.length, 'calendar address', 'calendar addresses'),
    valid?.length && counted(valid.length, 'API key'),
    others?.length && `notifications on ${counted(others.length, 'other device')}`,
  ].filter((words) => typeof words === 'string')
  if (found.length === 0 && !feeds.isError && !devices.isError)
    return <p>You have no calendar address, API key or other device that would have to end too.</p>
  return (
    <Checkbox
      defaultChecked
      label="End these too"
      description={`Someone else may have made them: ${found.join(', ') || 'calendar addresses, API keys, notifications on other devices'}.`}
      onChange={({ currentTarget }) => onKeep(!currentTarget.checked)}
    />
  )
}
