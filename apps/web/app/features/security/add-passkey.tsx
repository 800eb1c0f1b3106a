import { Button, Group, TextInput } from '@mantine/core'
import { security } from '@rsfc/contract/security/routes'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { showFailure } from '../../data/show-failure.ts'
import { useAction } from '../../data/use-action.ts'
import { makePasskey } from '../../session/passkeys.ts'
import { showHint } from '../../ui/feedback/notices.ts'
import { focusOnMount } from '../../ui/forms/focus-on-mount.ts'

const NONE_MADE = 'No passkey was made. You can try again whenever you like.'

type AddPasskeyProps = { isFirst: boolean; device: string; onCodes: (codes: readonly string[]) => void }

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ isFirst, device, onCodes }: AddPasskeyProps) {
  const [open, setOpen] = useState(false)
  if (open) return <NewPasskey device={device} onCodes={onCodes} onClose={() => setOpen(false)} />
  return (
    <Button
      mt="lg"
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      Add a passkey
    </Button>
  )
}

type NewPasskeyProps = Pick<AddPasskeyProps, 'device' | 'onCodes'> & { onClose: () => void }

function NewPasskey({ device, onCodes, onClose }: NewPasskeyProps) {
  const [name, setName] = useState(device)
  const [making, setMaking] = useState(false)
  const start = useAction(security.passkeyOptions)
  const add = useAction(security.addPasskey, {
    onDone({ recovery_codes }) {
      onClose()
      if (recovery_codes) onCodes(recovery_codes)
    },
  })

  const make = async () => {
    const { options } = await start.mutateAsync({})
    const answer = await makePasskey(options).catch(showFailure)
    if (answer) await add.mutateAsync({ body: { name, answer } })
    else if (answer === null) showHint(NONE_MADE)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMaking(true)
    // The calls themselves have shown why they were refused.
    void make()
      .catch(() => {})
      .finally(() => setMaking(false))
  }
  return (
    <form aria-label="New passkey" onSubmit={submit}>
      <Group gap="sm" align="flex-end" mt="ml">
        <TextInput
          flex="1 1 220px"
          label="Name of the passkey"
          description="So that you recognise it in this list."
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={60}
          required
          ref={focusOnMount}
        />
        <Button type="submit" loading={making}>
          Continue
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
