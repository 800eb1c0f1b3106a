import { fleet } from '@rsfc/contract/fleet/routes'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'

/** Uploads a picture and reports progress. Without an id, the picture is for an aircraft not yet created. */
export function usePictureUpload(aircraftId: string | null, onStored?: (path: string) => unknown) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const options = {
    onProgress: setProgress,
    onDone: ({ file_path }: { file_path: string }) => onStored?.(file_path),
    onRefused: ({ errors }: { errors: readonly { message: string }[] }) =>
      setError(errors[0]?.message ?? null),
  }
  const upload = useAction(fleet.uploadPicture, options)
  const replace = useAction(fleet.changePicture, options)

  const send = (picture: File) => {
    setProgress(0)
    setError(null)
    const settled = { onSettled: () => setProgress(null) }
    if (aircraftId) replace.mutate({ params: { id: aircraftId }, files: [picture] }, settled)
    else upload.mutate({ files: [picture] }, settled)
  }
  return { progress, error, send }
}
