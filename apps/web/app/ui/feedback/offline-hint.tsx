import { useNetwork } from '@mantine/hooks'
import classes from './offline-hint.module.css'

export function OfflineHint() {
  const { online } = useNetwork()
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.hint}>
          You are offline. This page may be out of date, and most changes cannot be saved.
        </p>
      )}
    </div>
  )
}
