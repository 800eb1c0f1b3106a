import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './how-to-pay.module.css'

type CopyLineProps = { label: string; value: string; copied?: string }

/** A value to enter in a banking app, with a copy button. */
export function CopyLine({ label, value, copied: text = value }: CopyLineProps) {
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
