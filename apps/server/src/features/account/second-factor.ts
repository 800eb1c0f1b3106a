import type { Refusal } from '../../http/refusal.ts'
import type { HttpCall } from '../../http/serve.ts'
import type { Session } from '../../security/session.ts'
import type { Credentials } from './store.ts'

/** After the right password: whether the member also proved a second factor, or a refusal that asks for it. */
export async function checkSecondFactor(
  _call: HttpCall<Session | null>,
  _member: Credentials,
  _code: string | undefined,
): Promise<{ strong: boolean } | Refusal> {
  return { strong: false }
}
