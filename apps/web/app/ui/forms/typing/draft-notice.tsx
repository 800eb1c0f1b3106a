import classes from './draft-notice.module.css'

type DraftNoticeProps = { discarded: boolean; startAgain: () => void; bringBack: () => void }

/** Says that a form shows what was typed into it before; discarding that can be undone. */
export function DraftNotice({ discarded, startAgain, bringBack }: DraftNoticeProps) {
  return (
    <p className={classes.line} role="status">
      {discarded ? 'You started again.' : 'We kept what you typed.'}{' '}
      <button type="button" className={classes.button} onClick={discarded ? bringBack : startAgain}>
        {discarded ? 'Bring back what I typed' : 'Start again'}
      </button>
    </p>
  )
}
