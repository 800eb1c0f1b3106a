import { Alert } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import classes from './how-to-pay.module.css'

/** Warns that money paid here reaches nobody. */
export function DemoOnly() {
  return (
    <Alert
      variant="light"
      color="gray"
      icon={<IconFlask />}
      title="Demo only: do not pay"
      classNames={{ title: classes.alertText, message: classes.alertText }}
    >
      This club has not set up its PayNow number yet. The number and code below are examples and cannot
      receive money.
    </Alert>
  )
}
