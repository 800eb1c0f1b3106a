import { fleet } from '@rsfc/contract/fleet/routes'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'

/** Sends a picture and tells how far it is; to an aircraft, or for one that is still to be added. */
export function usePictureUpload(aircraftId: string | null, onStored?: (path: string) => unknown) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const options = {
    onProgress: setProgress,
    onDone: ({ file_path }: { file_path: string }) => onStored?.(file_path),
    onRefused: ({ errors }: { errors: readonly { message: string }[] }) =>
      setError(errors[0]?.message ?? null),
  }
  const before = useAction(fleet.uploadPicture, options)
  const own = useAction(fleet.changePicture, options)

  const send = (picture: File) => {
    setProgress(0)
    setError(null)
    const settled = { onSettled: () => setProgress(null) }
    if (aircraftId) own.mutate({ params: { id: aircraftId }, files: [picture] }, settled)
    else before.mutate({ files: [picture] }, settled)
  }
  return { progress, error, send }
}
