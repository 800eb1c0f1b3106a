import { Button } from '@mantine/core'
import { downloads } from '@rsfc/contract/downloads/routes'
import { IconFileZip } from '@tabler/icons-react'
import { storedPicture as addressOf } from '../../data/stored-picture.ts'
import { useAction } from '../../data/use-action.ts'
import classes from './download-centre.module.css'

/** The browser saves it by itself, however large it is. */
function open(file_path: string): void {
  const link = Object.assign(document.createElement('a'), { href: addressOf(file_path), download: '' })
  link.click()
}

/** Everything the club has, for a super admin. */
export function ClubDownload() {
  const action = useAction(downloads.requestClub, { onAccepted: ({ file_path }) => open(file_path) })
  return (
    <div className={classes.list}>
      <div>
        <h3 className={classes.title}>The whole club</h3>
        <p className={classes.text}>
          One zip with every table as CSV and JSON, all pictures and documents, and a README. Passwords and
          keys are not in it. It holds personal data of all members: store it securely.
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={action.isPending}
        onClick={() => action.mutate({})}
      >
        Download the whole club
      </Button>
    </div>
  )
}
