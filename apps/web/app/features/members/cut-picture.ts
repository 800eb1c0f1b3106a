export type Area = { x: number; y: number; width: number; height: number }

const SIDE = 1024

/** The chosen square of a picture, as a JPEG that is quick to send; the server stores it smaller still. */
export async function cutPicture(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(SIDE, Math.round(area.width))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This browser draws no pictures.')
  return new File([blob], 'picture.jpeg', { type: 'image/jpeg' })
}

/** Whether this browser can show the picture; HEIC, say, only the server reads. */
export async function isDrawable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
