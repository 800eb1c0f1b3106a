import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Sheet } from '../pictures/sheet-picture.ts'
import { QrCode } from '../pictures/qr-code.tsx'
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
    <div className={classes.pay}>
      {code && (
        <figure className={classes.figure} data-demo={demo || undefined}>
          <QrCode code={code} label={`PayNow QR code: ${dollars} to ${name}, reference ${reference}`} />
          {demo && <figcaption className={classes.demo}>Demo</figcaption>}
        </figure>
      )}
      <div>
        <p className={classes.lead}>
          Scan the code with your banking app; it includes the amount and reference. Or enter the details
          yourself:
        </p>
        <CopyLine label="PayNow to" value={proxy} />
        <CopyLine label="Reference" value={reference} />
        <CopyLine label="Amount" value={dollars} copied={amount.toFixed(2)} />
        <p className={classes.hint}>{`Your bank will show the recipient as ${name}.`}</p>
        {code && (
          <div className={classes.saveCode}>
            <SavePictureButton sheet={codeSheet(transfer)} name={`paynow-${reference}.png`}>
              Save the code as a picture
            </SavePictureButton>
            <p className={classes.hint}>
              On one phone only? Save the code, then choose the picture in your banking app.
            </p>
          </div>
        )}
      </div>
    </div>
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
      <span className={classes.copyLabel}>{label}</span>
      <code className={classes.copyValue}>{value}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={copied ? `${label} copied` : `Copy the ${label.toLowerCase()}`}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  )
}
