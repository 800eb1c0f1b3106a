import { useState } from 'react'
import { showFailure } from '../data/show-failure.ts'
import { hideErrors, showHint } from '../ui/feedback/notices.ts'
import { askForPasskey, type PasskeyAnswer } from './passkeys.ts'

const NONE_USED = 'No passkey was used. You can try again or use your password.'

/** Asks for a passkey in the browser's dialog and passes on what it signed. */
export function usePasskey(onAnswer: (answer: PasskeyAnswer) => void) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    hideErrors()
    try {
      const answer = await askForPasskey()
      if (answer) onAnswer(answer)
      else showHint(NONE_USED)
    } catch (error) {
      showFailure(error as Error)
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask: () => void ask() }
}
