import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'
import classes from './captioned-picture.module.css'

type CaptionedPictureProps = {
  picture: ComponentProps<typeof Picture>['wide']
  alt: string
  credit: string
  sizes: string
  /** CSS aspect ratio; the picture's own by default. */
  ratio?: string
}

/** A picture in the text, with its credit. */
export function CaptionedPicture({ picture, alt, credit, sizes, ratio }: CaptionedPictureProps) {
  return (
    <figure className={classes.figure} style={ratio ? { '--ratio': ratio } : undefined}>
      <Picture wide={picture} alt={alt} sizes={sizes} className={classes.picture} />
      <figcaption className={classes.credit}>{credit}</figcaption>
    </figure>
  )
}
