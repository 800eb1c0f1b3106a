import { Button } from '@mantine/core'
import classes from './flight-page.module.css'

export function CompleteFlightPrompt({ onStart }: { onStart: () => void }) {
  return (
    <section className={classes.invitation} aria-labelledby="landed">
      <div>
        <h2 id="landed">Back on the ground?</h2>
        <p>
          Enter your flight times and distance, and tell us how it went. We work out the fee from the times.
        </p>
      </div>
      <Button onClick={onStart}>Complete flight</Button>
    </section>
  )
}
