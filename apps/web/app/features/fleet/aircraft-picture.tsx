import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import { PictureDrop } from '../../ui/forms/picture-drop.tsx'
import classes from './aircraft-picture.module.css'

type AircraftPictureProps = {
  /** The stored path of what is there; '' when there is none. */
  path: string
  progress: number | null
  error: string | null
  onPicture: (picture: File) => void
}

/** The picture of an aircraft, and the place to drop another; one on its way is shown already. */
export function AircraftPicture({ path, progress, error, onPicture }: AircraftPictureProps) {
  const [preview, setPreview] = useState('')
  const shown = progress === null ? path && storedPicture(path) : preview
  return (
    <PictureDrop
      label={path ? 'Change the picture' : 'Add a picture'}
      progress={progress}
      error={error}
      onFiles={([picture]) => {
        if (!picture) return
        URL.revokeObjectURL(preview)
        setPreview(URL.createObjectURL(picture))
        onPicture(picture)
      }}
    >
      {shown && <img src={shown} alt="The aircraft" className={classes.picture} />}
    </PictureDrop>
  )
}
