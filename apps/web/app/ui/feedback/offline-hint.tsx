import { useIsOnline } from '../../data/connection.ts'
import classes from './offline-hint.module.css'

export function OfflineHint() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.hint}>
          You are offline. This page may be out of date, and most changes cannot be saved.
        </p>
      )}
    </div>
  )
}
