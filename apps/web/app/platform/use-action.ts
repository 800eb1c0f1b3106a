import { ApiError, type CallOptions } from '@rsfc/contract/client'
import type { CallInput, Route, RouteData, Routes } from '@rsfc/contract/http'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from './api.ts'
import { goToAccount } from './go-to-account.ts'
import { hideErrors, showError, showSuccess } from './notices.tsx'

type Options<R extends Route> = {
  onDone?: (data: RouteData<R>, input: CallInput<R>) => unknown
  onRefused?: (error: ApiError) => unknown
  onProgress?: CallOptions['onProgress']
}

/** A call that someone makes by pressing a button: shows the route's own notices, good or bad. */
export function useAction<T extends Routes, N extends keyof T & string>(
  routes: T,
  name: N,
  { onDone, onRefused, onProgress }: Options<T[N]> = {},
) {
  const navigate = useNavigate()
  const route: Route = routes[name] as Route
  return useMutation<RouteData<T[N]>, Error, CallInput<T[N]>>({
    mutationFn: (input) => callOf(routes, name)(input, onProgress ? { onProgress } : {}),
    onMutate: hideErrors,
    onSuccess(data, input) {
      const notice = route.notices?.[200]
      if (notice) showSuccess(notice)
      return onDone?.(data, input)
    },
    onError(error) {
      showError(error.message)
      if (!(error instanceof ApiError)) return
      // An action refused for its own reasons leaves people where they are; a session that ended doesn't.
      if (error.status === 401 && route.access !== 'public') goToAccount(navigate, error.status)
      return onRefused?.(error)
    },
  })
}

type AnyCall<R extends Route> = (input: CallInput<R>, options: CallOptions) => Promise<RouteData<R>>

function callOf<T extends Routes, N extends keyof T & string>(routes: T, name: N): AnyCall<T[N]> {
  return client(routes)[name]
}
