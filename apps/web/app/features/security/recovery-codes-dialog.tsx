import { Box, Button, CopyButton, Modal } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { saveFile } from '../../data/download.ts'
import classes from './recovery-codes-dialog.module.css'

type RecoveryCodesDialogProps = { codes: readonly string[] | null; email: string; onClose: () => void }

/** Shows new recovery codes once. It closes only by its button, so that nobody loses them by accident. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title="Your recovery codes"
      size="lg"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {codes && <Codes codes={codes} email={email} onClose={onClose} />}
    </Modal>
  )
}

function Codes({ codes, email, onClose }: RecoveryCodesDialogProps & { codes: readonly string[] }) {
  const text = `RSFC recovery codes for ${email}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <>
      <p>
        Keep these codes in a safe place. With your password, each of them signs you in once if you lose your
        phone or passkey. <strong>We cannot show them again.</strong>
      </p>
      <div className={classes.sheet}>
        <p className={classes.title}>RSFC recovery codes for {email}</p>
        <ol className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Box mt="ml" className="rsfc-actions">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'rsfc-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose} data-autofocus>
          I have saved them
        </Button>
      </Box>
    </>
  )
}
