import { Button } from '@mantine/core'
import classes from './flight-page.module.css'

export function CompleteFlightInvitation({ onStart }: { onStart: () => void }) {
  return (
    <section className={classes.invitation} aria-labelledby="landed">
      <div>
        <h2 id="landed">Back on the ground?</h2>
        <p>Enter the times flown and the distance, and tell how it was. The fee follows from the times.</p>
      </div>
      <Button onClick={onStart}>Complete flight</Button>
    </section>
  )
}
