import { ApiError, type CallableRoute, type CallOptions } from '@rsfc/contract/kit/client'
import type { CallInput, Conflict, RouteData } from '@rsfc/contract/kit/http'
import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { SKIP_UNSAVED_WARNING } from '../page/skip-unsaved-warning.ts'
import { useLeavePage } from '../page/use-leave-page.ts'
import { goToAccount } from '../session/go-to-account.ts'
import { hideErrors, showSuccess } from '../ui/feedback/notices.ts'
import { call } from './call.ts'
import { forgetTouched, refreshAfter } from './refresh.ts'
import { showFailure } from './show-failure.ts'
import { contentOf, createWriteKeys } from './write-keys.ts'

/** Statuses that mean the page's data is out of date: the record is gone, taken or changed. */
const OUTDATED = new Set([404, 406, 409])

export type ActionOptions<R extends CallableRoute> = {
  /** The page to go to on success. The old page is left first, so that it does not refetch a deleted record. */
  leaveTo?: string
  /** Runs as soon as the call succeeds, before the page is left or refreshed. */
  onAccepted?: (data: RouteData<R>) => void
  onDone?: (data: RouteData<R>, input: CallInput<R>) => unknown
  onRefused?: (error: ApiError) => unknown
  /** Handles a change that someone else has made meanwhile, instead of the message. */
  onConflict?: (conflict: Conflict<RouteData<R>>, error: ApiError) => unknown
  onProgress?: CallOptions['onProgress']
  /** Called when the server cannot be reached, to keep the call for later instead of showing the message. */
  onUnreachable?: (input: CallInput<R>) => unknown
}

/** A call triggered by the user: shows the route's notices and refreshes the data it touches. */
export function useAction<R extends CallableRoute>(route: R, options: ActionOptions<R> = {}) {
  const { leaveTo, onAccepted, onDone, onRefused, onConflict, onProgress, onUnreachable } = options
  const navigate = useNavigate()
  const leavePage = useLeavePage()
  const queryClient = useQueryClient()
  const withKey = useState(createWriteKeys)[0]
  const mutation = useMutation<RouteData<R>, Error, CallInput<R>>({
    mutationFn: (input) =>
      withKey(input, (key) => call(route, input, { key, ...(onProgress && { onProgress }) })),
    onMutate: hideErrors,
    async onSuccess(data, input) {
      onAccepted?.(data)
      const notice = route.notices?.[200]
      if (notice) showSuccess(notice)
      if (leaveTo) {
        await leavePage(leaveTo, { state: SKIP_UNSAVED_WARNING })
        forgetTouched(queryClient, route)
      }
      await refreshAfter(queryClient, route)
      await onDone?.(data, input)
    },
    async onError(error, input) {
      if (!(error instanceof ApiError)) return showFault(route, error)
      if (error.status === 0 && onUnreachable) return void (await onUnreachable(input))
      const handled = error.conflict !== undefined && onConflict !== undefined
      if (!handled) showFailure(error)
      // Stay on the page after a refusal, unless the session has ended.
      if (error.isSignedOut) goToAccount(navigate, error.status)
      if (OUTDATED.has(error.status)) void refreshAfter(queryClient, route)
      if (handled) onConflict(error.conflict as Conflict<RouteData<R>>, error)
      else await onRefused?.(error)
    },
  })
  const { mutateAsync } = mutation
  const once = useMemo(
    () => oneAtATime<RouteData<R>, CallInput<R>>((input, settle) => mutateAsync(input, settle)),
    [mutateAsync],
  )
  return { ...mutation, ...once }
}

type Settle<Data, Input> = MutateOptions<Data, Error, Input>
type Start<Data, Input> = (input: Input, options?: Settle<Data, Input>) => Promise<Data>

/** A second click on a button is ignored while the same call is under way. */
function oneAtATime<Data, Input>(send: Start<Data, Input>) {
  const running = new Map<string, Promise<Data>>()
  const start: Start<Data, Input> = (input, options) => {
    const content = contentOf(input)
    const started = send(input, options).finally(() => running.delete(content))
    running.set(content, started)
    return started
  }
  return {
    mutateAsync: (input: Input) => running.get(contentOf(input)) ?? start(input),
    mutate: (input: Input, options?: Settle<Data, Input>): void => {
      if (running.has(contentOf(input))) return
      // `onError` shows the failure.
      start(input, options).catch(() => undefined)
    },
  }
}

/**
 * For an answer that the page cannot use, such as a success without its record. The error's own text is not
 * for users.
 */
function showFault(route: CallableRoute, error: Error): void {
  // oxlint-disable-next-line no-console -- for whoever looks into it
  console.error(error)
  showFailure(new Error(route.notices?.otherwise ?? 'Something went wrong. Please try again.'))
}
