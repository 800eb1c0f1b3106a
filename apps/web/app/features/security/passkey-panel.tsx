import { Button, TextInput } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import type { Passkey } from '@rsfc/contract/security/schemas'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { focusOnMount } from '../../ui/forms/focus-on-mount.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { showConsequence } from './show-consequence.ts'
import { Moment } from './moment.tsx'
import classes from './security-page.module.css'

type PasskeyPanelProps = {
  passkeys: readonly Passkey[]
  /** What the session list calls this browser: the suggested name of a passkey made here. */
  device: string
  onCodes: (codes: readonly string[]) => void
}

export function PasskeyPanel({ passkeys, device, onCodes }: PasskeyPanelProps) {
  return (
    <Panel title="Passkeys">
      <p className={layout.quiet}>
        Sign in with your fingerprint, your face or the PIN of your device, without a password. A passkey
        works only on this site, so nobody can trick you into giving it away.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.list} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <AddPasskey isFirst={passkeys.length === 0} device={device} onCodes={onCodes} />
      ) : (
        <p className={classes.hint}>This browser cannot make passkeys. Try another browser or device.</p>
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
      <li className={classes.row}>
        <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <IconFingerprint size={26} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <p className={classes.name}>
          <strong>{passkey.name}</strong>
          {passkey.backed_up && <StatusBadge tone="good">Synced</StatusBadge>}
        </p>
        <p className={layout.quiet}>
          Added <Moment at={passkey.createdAt} />
          <br />
          {passkey.last_used_at ? (
            <>
              Last used <Moment at={passkey.last_used_at} />
            </>
          ) : (
            'Not used yet'
          )}
        </p>
      </div>
      <div className={classes.buttons}>
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
      </div>
    </li>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useAction(security.renamePasskey, { onDone: onClose })
  return (
    <form
      className={classes.inline}
      aria-label={`Rename ${passkey.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ params: { id: passkey._id }, body: { name } })
      }}
    >
      <TextInput
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
    </form>
  )
}
