import { useNetwork } from '@mantine/hooks'
import classes from './offline-hint.module.css'

export function OfflineHint() {
  const { online } = useNetwork()
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.hint}>You are offline. What you see may be out of date; nothing can be sent.</p>
      )}
    </div>
  )
}
