import type { ComponentProps, ReactNode } from 'react'
import { Eyebrow } from '../layout/eyebrow.tsx'
import { Picture } from '../pictures/picture.tsx'
import classes from './banner.module.css'

type BannerProps = {
  picture: ComponentProps<typeof Picture>['wide']
  alt: string
  eyebrow: string
  title: string
  children: ReactNode
  /** Which part of the picture stays in view, as in CSS. */
  focus?: string
}

/** The top of a public page: a wide picture with the title over it. */
export function Banner({ picture, alt, eyebrow, title, children, focus = '50% 50%' }: BannerProps) {
  return (
    <div className={classes.banner}>
      <div className={classes.frame} style={{ '--focus': focus }}>
        <Picture wide={picture} alt={alt} className={classes.picture} first />
      </div>
      <div className={classes.words}>
        <Eyebrow onNavy>{eyebrow}</Eyebrow>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{children}</p>
      </div>
    </div>
  )
}
