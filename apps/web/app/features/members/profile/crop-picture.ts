export type Area = { x: number; y: number; width: number; height: number }

const MAX_SIDE = 1024
const CANNOT_CROP = 'This browser cannot crop pictures. Please try another one.'

/** The chosen square as a JPEG, scaled down so it uploads quickly; the server scales it down further. */
export async function cropPicture(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(MAX_SIDE, Math.round(area.width))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new Error(CANNOT_CROP)
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error(CANNOT_CROP)
  return new File([blob], 'picture.jpeg', { type: 'image/jpeg' })
}

/** Whether this browser can decode the picture; most cannot decode HEIC, but the server can. */
export async function canDecode(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
