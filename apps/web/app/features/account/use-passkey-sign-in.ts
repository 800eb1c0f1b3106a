import { account } from '@rsfc/contract/account/routes'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '../../data/use-action.ts'
import { canUsePasskeys, offerPasskeys, type PasskeyAnswer } from '../../session/passkeys.ts'
import { usePasskey } from '../../session/use-passkey.ts'
import { useSignedIn } from './use-signed-in.ts'

export function usePasskeySignIn() {
  const { mutate, isPending } = useAction(account.passkeySignIn, { onDone: useSignedIn() })
  const signIn = (answer: PasskeyAnswer) => mutate({ body: { answer } })
  const { asking, ask } = usePasskey(signIn)
  return { busy: asking || isPending, ask, signIn }
}

/** The server accepts an answer to its challenge for an hour. */
const RENEW_MS = 50 * 60 * 1000

/** Offers passkeys among the suggestions of the user name field, while the page is open. */
export function usePasskeySuggestions(signIn: (answer: PasskeyAnswer) => void): void {
  const onAnswer = useEffectEvent(signIn)
  useEffect(() => {
    if (!canUsePasskeys()) return
    let controller = new AbortController()
    const offer = () => {
      controller.abort()
      controller = new AbortController()
      // Suggestions are an extra: without them there is still the button.
      void offerPasskeys(controller.signal).then(
        (answer) => answer && onAnswer(answer),
        () => {},
      )
    }
    offer()
    const timer = setInterval(offer, RENEW_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])
}
