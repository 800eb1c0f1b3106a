import { Button, CopyButton, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { MadeCalendarFeed } from '@rsfc/contract/calendar/schemas'
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react'
import { feedName } from './feed-row.tsx'

/** Shows a new address once. It closes only by its button, so that nobody loses the address by accident. */
export function MadeFeedDialog({ feed, onClose }: { feed: MadeCalendarFeed | null; onClose: () => void }) {
  const address = feed?.address ?? ''
  return (
    <Modal
      opened={feed !== null}
      onClose={onClose}
      title={feed ? feedName(feed) : ''}
      size="lg"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <p>
          Copy this address into your calendar program, under ‘Subscribe’ or ‘From URL’.{' '}
          <strong>We cannot show it again.</strong> Whoever has it can read this calendar, so keep it to
          yourself.
        </p>
        <Textarea
          label="Secret address"
          styles={{
            input: {
              fontFamily: 'var(--mantine-font-family-monospace)',
              fontSize: 'var(--mantine-font-size-sm)',
            },
          }}
          value={address}
          autosize
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="sm" align="stretch">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                onClick={copy}
                data-autofocus
              >
                {copied ? 'Copied' : 'Copy the address'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={address.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            Open in your calendar
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
