import type { ComponentProps, ReactNode } from 'react'
import { Picture } from './picture.tsx'
import classes from './picture-behind.module.css'

type PictureBehindProps = {
  picture: Omit<ComponentProps<typeof Picture>, 'className'>
  /** Must set `--veil`, the overlay between picture and text, and `--focus`, the part of the picture to keep in view. */
  className: string | undefined
  pictureClassName?: string | undefined
  labelledBy?: string
  children: ReactNode
}

/** Content over a picture as wide as the page. */
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
