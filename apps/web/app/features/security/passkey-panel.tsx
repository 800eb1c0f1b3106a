import { Box, Button, Flex, Group, Text, TextInput } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import type { Passkey } from '@rsfc/contract/security/schemas'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { focusOnMount } from '../../ui/forms/focus-on-mount.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { Moment } from './moment.tsx'
import { showConsequence } from './show-consequence.ts'

type PasskeyPanelProps = {
  passkeys: readonly Passkey[]
  /** What the session list calls this browser: the suggested name of a passkey made here. */
  device: string
  onCodes: (codes: readonly string[]) => void
}

export function PasskeyPanel({ passkeys, device, onCodes }: PasskeyPanelProps) {
  return (
    <Panel title="Passkeys">
      <Text size="sm" c="dimmed">
        Sign in with your fingerprint, your face or the PIN of your device, without a password. A passkey
        works only on this site, so nobody can trick you into giving it away.
      </Text>
      {passkeys.length > 0 && (
        <Box mt="ml">
          <Rows ruledAbove aria-label="Your passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey._id} passkey={passkey} isLast={passkeys.length === 1} />
            ))}
          </Rows>
        </Box>
      )}
      {canUsePasskeys() ? (
        <AddPasskey isFirst={passkeys.length === 0} device={device} onCodes={onCodes} />
      ) : (
        <Text size="sm" mt="md" c="dimmed">
          This browser cannot make passkeys. Try another browser or device.
        </Text>
      )}
    </Panel>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [renaming, setRenaming] = useState(false)
  const remove = useAction(security.removePasskey, { onDone: showConsequence })
  const ask = async () => {
    const confirmed = await askFirst({
      title: `Remove the passkey ${passkey.name}?`,
      children: isLast
        ? 'It is your only one: from then on you sign in with your password. Delete it on the device as well.'
        : 'It no longer opens your account. Delete it on the device as well.',
      confirm: 'Remove',
      danger: true,
    })
    if (confirmed) remove.mutate({ params: { id: passkey._id } })
  }
  if (renaming) {
    return (
      <li>
        <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <Flex component="li" wrap="wrap" gap="md" align="flex-start">
      <IconFingerprint size={26} stroke={1.5} aria-hidden color="var(--mantine-color-dimmed)" />
      <Box flex="1 1 200px" miw={0}>
        <Flex component="p" gap="xs" wrap="wrap" align="center">
          <strong>{passkey.name}</strong>
          {passkey.backed_up && <StatusBadge tone="good">Synced</StatusBadge>}
        </Flex>
        <Text size="sm" c="dimmed">
          Added <Moment at={passkey.createdAt} />
          <br />
          {passkey.last_used_at ? (
            <>
              Last used <Moment at={passkey.last_used_at} />
            </>
          ) : (
            'Not used yet'
          )}
        </Text>
      </Box>
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setRenaming(true)}
          aria-label={`Rename ${passkey.name}`}
        >
          Rename
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void ask()}
          aria-label={`Remove ${passkey.name}`}
        >
          Remove
        </Button>
      </Group>
    </Flex>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useAction(security.renamePasskey, { onDone: onClose })
  return (
    <form
      aria-label={`Rename ${passkey.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ params: { id: passkey._id }, body: { name } })
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          flex="1 1 220px"
          label="Name of the passkey"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={60}
          required
          ref={focusOnMount}
        />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
