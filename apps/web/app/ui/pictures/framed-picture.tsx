import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import classes from './framed-picture.module.css'

type FramedPictureProps = {
  picture: ComponentProps<typeof Picture>['wide']
  alt: string
  sizes: string
  /** CSS aspect ratio; the picture's own by default. */
  ratio?: string
}

/** A picture in the text. */
export function FramedPicture({ picture, alt, sizes, ratio }: FramedPictureProps) {
  return (
    <figure className={classes.figure} style={ratio ? { '--ratio': ratio } : undefined}>
      <Picture wide={picture} alt={alt} sizes={sizes} className={classes.picture} />
    </figure>
  )
}
