import { useSyncExternalStore } from 'react'

type Question = { answer: Promise<boolean>; resolve: (proved: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

/** Opens the dialog in which users prove again who they are. False if they cancel, or the page has no dialog. */
export function askIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  // Calls refused at the same time share one dialog.
  question ??= newQuestion()
  notify()
  return question.answer
}

export function answerIdentity(proved: boolean): void {
  question?.resolve(proved)
  question = null
  notify()
}

export function useIdentityAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => question !== null,
    () => false,
  )
}

function newQuestion(): Question {
  let resolve: Question['resolve'] = () => {}
  const answer = new Promise<boolean>((done) => (resolve = done))
  return { answer, resolve }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
