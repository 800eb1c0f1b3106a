import { Button, Stack, Text } from '@mantine/core'
import { requestRecoveryFromProfile } from '@rsfc/contract/account/routes'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { IconDownload, IconKey } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { download } from '../../../data/download.ts'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

/** Account actions on the member's own profile; the page can add more as children. */
export function OwnAccountPanel({ member, children }: { member: Member; children?: ReactNode }) {
  return (
    <Panel title="Your account">
      <Stack gap="lg">
        {children}
        <ChangePassword member={member} />
        <DownloadData member={member} />
      </Stack>
    </Panel>
  )
}

function ChangePassword({ member }: { member: Member }) {
  const action = useAction(requestRecoveryFromProfile)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconKey size={18} />}
        loading={action.isPending}
        onClick={() => action.mutate({ body: { usernameEmail: member.email } })}
      >
        Change password
      </Button>
      <Text size="sm" c="dimmed">
        We will email you a link to set a new password. It works once and expires after an hour.
      </Text>
    </div>
  )
}

function DownloadData({ member }: { member: Member }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const name = `my-rsfc-data-${clubDate(new Date())}.json`
    await download(members.ownData, name, { params: { id: member._id } })
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={busy}
        onClick={() => void start()}
      >
        Download my data
      </Button>
      <Text size="sm" c="dimmed">
        Everything the club holds about you, as one file.
      </Text>
    </div>
  )
}
