import { Button } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { saveFile } from '../../data/download.ts'
import { showError } from '../feedback/notices.ts'
import { drawSheet, pngOf, type Sheet } from '../pictures/sheet-picture.ts'

type SavePictureButtonProps = { sheet: Sheet; name: string; children: string }

/** Saves a sheet as a picture: on a phone through its share menu, which offers the photo library. */
export function SavePictureButton({ sheet, name, children }: SavePictureButtonProps) {
  const save = async () => {
    try {
      const file = new File([await pngOf(drawSheet(sheet))], name, { type: 'image/png' })
      if (isPhone() && navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] })
      else saveFile(file, name)
    } catch (error) {
      // Closing the share menu is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showError('The picture could not be saved. Please take a screenshot instead.')
    }
  }
  return (
    <Button variant="default" leftSection={<IconPhotoDown size={18} />} onClick={() => void save()}>
      {children}
    </Button>
  )
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
