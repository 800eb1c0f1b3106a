import { ApiError, type CallOptions } from '@rsfc/contract/kit/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { goToAccount } from '../session/go-to-account.ts'
import { showFailure as showNotice } from './show-failure.ts'
import { useDraftState } from './use-draft.ts'

type Upload = (file: File, options: CallOptions) => Promise<{ file_path: string }>

export type PictureUploads = ReturnType<typeof usePictureUploads>

/**
 * Uploads pictures one after the other as soon as they are chosen, and keeps their stored paths in order, also in the
 * form's draft.
 */
export function usePictureUploads(upload: Upload, initial: readonly string[], max: number, draft?: string) {
  const navigate = useNavigate()
  const [paths, setPaths] = useDraftState(draft, 'pictures', initial)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function add(files: readonly File[]): Promise<void> {
    const accepted = files.slice(0, max - paths.length)
    setError(accepted.length < files.length ? `At most ${max} pictures` : null)
    try {
      for (const [index, file] of accepted.entries()) {
        const onProgress = (share: number) => setProgress((index + share) / accepted.length)
        onProgress(0)
        const { file_path } = await upload(file, { onProgress })
        setPaths((before) => [...before, file_path])
      }
    } catch (failure) {
      showFailure(failure)
    } finally {
      setProgress(null)
    }
  }

  function showFailure(failure: unknown): void {
    if (!(failure instanceof ApiError)) throw failure
    showNotice(failure)
    setError(failure.errors[0]?.message ?? failure.message)
    if (failure.isSignedOut) goToAccount(navigate, failure.status)
  }

  return {
    paths,
    progress,
    error,
    add,
    clear: () => setPaths([]),
    replace: (stored: readonly string[]) => setPaths(() => stored),
    remove: (path: string) => setPaths((before) => before.filter((other) => other !== path)),
    /** Moves a picture to the front: the first one is the main picture. */
    makeFirst: (path: string) => setPaths((before) => [path, ...before.filter((other) => other !== path)]),
  }
}
