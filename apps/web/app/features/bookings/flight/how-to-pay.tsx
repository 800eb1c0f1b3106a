import type { Payment } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { CopyLine } from './copy-line.tsx'
import { codeSheet } from './payment-sheets.ts'
import { SavePictureButton } from './save-picture-button.tsx'
import classes from './payment-section.module.css'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'

export function HowToPay({ payment }: { payment: Payment }) {
  const { payment_fee, payment_reference, paynow_code, paynow_name, paynow_proxy, demo } = payment
  const amount = dollarsInWords(payment_fee)
  return (
    <div className={classes.pay}>
      {paynow_code && (
        <figure className={classes.figure} data-demo={demo || undefined}>
          <QrCode
            code={paynow_code}
            label={`PayNow QR code: ${amount} to ${paynow_name}, reference ${payment_reference}`}
          />
          {demo && <figcaption className={classes.demo}>Demo</figcaption>}
        </figure>
      )}
      <div>
        <p className={classes.lead}>
          Scan the code with your banking app; it includes the amount and reference. Or enter the details
          yourself:
        </p>
        <CopyLine label="PayNow to" value={paynow_proxy} />
        <CopyLine label="Reference" value={payment_reference} />
        <CopyLine label="Amount" value={amount} copied={payment_fee.toFixed(2)} />
        <p className={classes.hint}>{`Your bank will show the recipient as ${paynow_name}.`}</p>
        {paynow_code && (
          <div className={classes.saveCode}>
            <SavePictureButton sheet={codeSheet(payment)} name={`paynow-${payment_reference}.png`}>
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
