import classes from './open-sign.module.css'

/** Open or closed, as text with a coloured dot. */
export function OpenSign({ open, text }: { open: boolean; text: string }) {
  return (
    <span className={classes.sign} data-open={open || undefined}>
      {text}
    </span>
  )
}
