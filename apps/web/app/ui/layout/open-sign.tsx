import classes from './open-sign.module.css'

/** Open or closed, told by a dot and in words. */
export function OpenSign({ open, text }: { open: boolean; text: string }) {
  return (
    <span className={classes.sign} data-open={open || undefined}>
      {text}
    </span>
  )
}
