import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { useState } from 'react'
import { storedPicture } from '../../../data/stored-picture.ts'
import { EVENT_DRAWINGS } from '../../../pictures/event-drawings.ts'
import classes from './event-picture.module.css'

type EventPictureProps = {
  path: string | undefined
  type: ClubEvent['event_type']
  eager?: boolean
  className?: string | undefined
}

/** Shows a drawing for the kind of event if it has no picture or it fails to load. */
export function EventPicture({ path, type, eager = false, className }: EventPictureProps) {
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
        <div className={classes.drawing} style={{ '--drawing': `url("${EVENT_DRAWINGS[type]}")` }} />
      )}
    </div>
  )
}
