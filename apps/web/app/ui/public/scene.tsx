import type { ReactNode } from 'react'
import { seaOfClouds } from '../../pictures/sea-of-clouds.ts'
import { PictureBehind } from '../pictures/picture-behind.tsx'
import classes from './scene.module.css'

type SceneProps = { eyebrow: string; title: string; children?: ReactNode; action?: ReactNode }

/** A full-page message over a picture: not found, maintenance or error. */
export function Scene({ eyebrow, title, children, action }: SceneProps) {
  return (
    <PictureBehind picture={{ wide: seaOfClouds, alt: '', first: true }} className={classes.scene}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h1 className={classes.title}>{title}</h1>
        {children && <div className={classes.text}>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </PictureBehind>
  )
}
