import { Image } from '@mantine/core'
import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import { PictureDrop } from '../../ui/forms/pictures/picture-drop.tsx'

type AircraftPictureProps = {
  /** The stored path, or '' if there is no picture. */
  path: string
  progress: number | null
  error: string | null
  onPicture: (picture: File) => void
}

/** The picture of an aircraft, with an upload area. Shows a preview while a new picture is uploading. */
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
      {shown && (
        <Image
          src={shown}
          alt="The aircraft"
          radius="md"
          fit="cover"
          mb="sm"
          style={{ aspectRatio: '3 / 2' }}
        />
      )}
    </PictureDrop>
  )
}
