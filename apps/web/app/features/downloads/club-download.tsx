import { Button, Stack, Text, Title } from '@mantine/core'
import { downloads } from '@rsfc/contract/downloads/routes'
import { IconFileZip } from '@tabler/icons-react'
import { storedPicture as addressOf } from '../../data/stored-picture.ts'
import { useAction } from '../../data/use-action.ts'

/** The browser itself saves the file, which may be very large. */
function open(file_path: string): void {
  const link = Object.assign(document.createElement('a'), { href: addressOf(file_path), download: '' })
  link.click()
}

/** Downloads all data of the club, for super-admins. */
export function ClubDownload() {
  const action = useAction(downloads.requestClub, { onAccepted: ({ file_path }) => open(file_path) })
  return (
    <Stack justify="space-between" className="rsfc-surface">
      <div>
        <Title order={3} size="h4">
          The whole club
        </Title>
        <Text size="sm" mt="xxs" c="dimmed">
          One zip with every table as CSV and JSON, all pictures and documents, and a README. Passwords and
          keys are not in it. It holds personal data of all members: store it securely.
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={action.isPending}
        onClick={() => action.mutate({})}
      >
        Download the whole club
      </Button>
    </Stack>
  )
}
