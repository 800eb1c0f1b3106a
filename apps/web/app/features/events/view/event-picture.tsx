import { IconPlaneInflight } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../../data/stored-picture.ts'
import classes from './event-picture.module.css'

type EventPictureProps = { path: string | undefined; eager?: boolean; className?: string | undefined }

/** Shows a placeholder if the event has no picture or it fails to load. */
export function EventPicture({ path, eager = false, className }: EventPictureProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={`${classes.frame} ${className ?? ''}`}>
      {path && path !== failed ? (
        <img
          src={storedPicture(path)}
          alt=""
          className={classes.picture}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(path)}
        />
      ) : (
        <IconPlaneInflight size={44} stroke={1.1} aria-hidden="true" />
      )}
    </div>
  )
}
