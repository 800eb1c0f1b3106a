import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import type { PushDevice } from '@rsfc/contract/notifications/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { usePush, type PushState } from './use-push.ts'

const WORDS: Readonly<Record<Exclude<PushState, 'checking'>, string>> = {
  unsupported: 'This browser cannot show notifications. Try another one, or another device.',
  'install-first':
    'On an iPhone or iPad, add the site to the home screen first: press Share, then Add to Home Screen. Open it from there and come back to this page.',
  blocked:
    'Notifications of this site are blocked in your browser. Allow them in its settings for this site, then reload the page.',
  off: 'Notifications are turned off for this device.',
  on: 'Notifications are turned on for this device.',
}

/** Turns push on and off on this device, and lists the others. */
export function PushDevices() {
  const list = useQuery(read(notifications.devices))
  const push = usePush(list.data)
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || push.state === 'checking')
    return <Skeleton height={120} role="status" aria-label="Loading your devices" />
  return (
    <Stack>
      <p role="status">{push.fault || WORDS[push.state]}</p>
      {push.state === 'off' && (
        <div>
          <Button loading={push.isBusy} onClick={() => void push.turnOn()}>
            Turn on notifications on this device
          </Button>
        </div>
      )}
      {list.data.devices.length > 0 && (
        <Rows ruledAbove aria-label="Devices that show notifications">
          {list.data.devices.map((device) => (
            <DeviceRow key={device._id} device={device} isThis={device.endpoint === push.endpoint} />
          ))}
        </Rows>
      )}
    </Stack>
  )
}

const dayOf = (stamp: string) => dateInWords(clubDate(new Date(stamp)))

function DeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const remove = useAction(notifications.removeDevice)
  return (
    <Flex component="li" wrap="wrap" columnGap="ml" rowGap="sm" align="center" justify="space-between">
      <div>
        <Text span inherit fw={600} display="block">
          {isThis ? `${device.name} (this device)` : device.name}
        </Text>
        <Text span size="sm" c="dimmed" fw={400} display="block">
          {`Since ${dayOf(device.createdAt)} · ${device.last_sent_at ? `last used ${dayOf(device.last_sent_at)}` : 'not used yet'}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={remove.isPending}
        aria-label={`Turn off ${device.name}`}
        onClick={() => remove.mutate({ params: { id: device._id } })}
      >
        Turn off
      </Button>
    </Flex>
  )
}
