import { ActionIcon, Box, CopyButton, SimpleGrid, Text } from '@mantine/core'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { QrCode } from '../pictures/qr-code.tsx'
import type { Sheet } from '../pictures/sheet-picture.ts'
import classes from './how-to-pay.module.css'
import { SavePictureButton } from './save-picture-button.tsx'

type Transfer = {
  /** In dollars. */
  amount: number
  reference: string
  code: string | null
  /** Who receives it: the name that banks show, and the UEN or number to pay to. */
  name: string
  proxy: string
  demo: boolean
}

/** A PayNow code and the same details in words, for one transfer. */
export function HowToPay({ transfer }: { transfer: Transfer }) {
  const { amount, reference, code, name, proxy, demo } = transfer
  const dollars = dollarsInWords(amount)
  return (
    <SimpleGrid
      minColWidth="min(100%, 240px)"
      autoFlow="auto-fit"
      spacing="lg"
      style={{ alignItems: 'start' }}
    >
      {code && (
        <figure className={classes.figure} data-demo={demo || undefined}>
          <QrCode code={code} label={`PayNow QR code: ${dollars} to ${name}, reference ${reference}`} />
          {demo && <figcaption className={classes.demo}>Demo</figcaption>}
        </figure>
      )}
      <div>
        <Text inherit maw="60ch">
          Scan the code with your banking app; it includes the amount and reference. Or enter the details
          yourself:
        </Text>
        <CopyLine label="PayNow to" value={proxy} />
        <CopyLine label="Reference" value={reference} />
        <CopyLine label="Amount" value={dollars} copied={amount.toFixed(2)} />
        <Text size="sm" mt="sm" c="dimmed">{`Your bank will show the recipient as ${name}.`}</Text>
        {code && (
          <Box mt="md">
            <SavePictureButton sheet={codeSheet(transfer)} name={`paynow-${reference}.png`}>
              Save the code as a picture
            </SavePictureButton>
            <Text size="sm" mt="sm" c="dimmed">
              On one phone only? Save the code, then choose the picture in your banking app.
            </Text>
          </Box>
        )}
      </div>
    </SimpleGrid>
  )
}

/** The code to pay with, as a picture: another phone or a banking app can read it from there. */
function codeSheet({ amount, reference, code, name, proxy, demo }: Transfer): Sheet {
  return {
    title: demo ? 'PayNow (demo: do not pay)' : 'PayNow',
    ...(code && { code }),
    rows: [
      ['Amount', dollarsInWords(amount)],
      ['Reference', reference],
      ['To', `${name}, ${proxy}`],
    ],
  }
}

type CopyLineProps = { label: string; value: string; copied?: string }

/** A value to enter in a banking app, with a copy button. */
function CopyLine({ label, value, copied: text = value }: CopyLineProps) {
  return (
    <div className={classes.copyLine}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <Box component="code" miw={0}>
        {value}
      </Box>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={copied ? `${label} copied` : `Copy the ${label.toLowerCase()}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
