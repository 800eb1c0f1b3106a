import type { ReactNode } from 'react'
import { cabinView } from '../../pictures/cabin-view.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import classes from './split-layout.module.css'

/** Layout of the sign-in pages: a picture of the view from the cabin next to the form. */
export function SplitLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <figure className={classes.side}>
        <Picture
          wide={cabinView}
          alt=""
          sizes={`${largerThan('lg')} 46vw, 100vw`}
          className={classes.picture}
          first
        />
        <figcaption className={classes.caption}>
          <span className={classes.motto}>This view could be yours.</span>
        </figcaption>
      </figure>
      <div className={classes.form}>{children}</div>
    </div>
  )
}
