import type { CallableRoute } from '@rsfc/contract/kit/client'
import type { CallInput, RouteData } from '@rsfc/contract/kit/http'
import { useState } from 'react'
import { useAction, type ActionOptions } from './use-action.ts'

export type FileUpload = ReturnType<typeof useFileUpload>['upload']

/** Sends a file as soon as it is chosen. Returns its progress, and the reason if it was refused. */
export function useFileUpload<R extends CallableRoute>(
  route: R,
  options: Pick<ActionOptions<R>, 'onAccepted'> = {},
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const action = useAction(route, {
    ...options,
    onProgress: setProgress,
    onRefused: ({ message, errors }) => setProblem(errors[0]?.message ?? message),
  })
  /** `onSuccess` is only called while the page is open. */
  const send = (input: CallInput<R>, onSuccess?: (data: RouteData<R>) => void) => {
    setProblem(null)
    action.mutate(input, { onSuccess, onSettled: () => setProgress(null) })
  }
  return { send, upload: { busy: action.isPending, progress, problem, setProblem } }
}
