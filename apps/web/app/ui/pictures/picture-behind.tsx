import type { ComponentProps, ReactNode } from 'react'
import { Picture } from './picture.tsx'
import classes from './picture-behind.module.css'

type PictureBehindProps = {
  picture: Omit<ComponentProps<typeof Picture>, 'className'>
  /** Sets `--veil`, what lies between picture and words, and `--focus`, which part of the picture stays in view. */
  className: string | undefined
  pictureClassName?: string | undefined
  labelledBy?: string
  children: ReactNode
}

/** Words over a picture as wide as the page. */
export function PictureBehind({
  picture,
  className,
  pictureClassName = '',
  labelledBy,
  children,
}: PictureBehindProps) {
  return (
    <section className={`${classes.frame} ${className}`} aria-labelledby={labelledBy}>
      <Picture {...picture} className={`${classes.picture} ${pictureClassName}`.trim()} />
      {children}
    </section>
  )
}
