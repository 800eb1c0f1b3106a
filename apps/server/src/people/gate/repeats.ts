import { createHash, createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Route } from '@rsfc/contract/kit/http'
import { isKept } from '@rsfc/contract/kit/idempotency'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Claim, KeptAnswer } from '../../base/http/answers/kept-answer.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'
import type { Session } from '../call/session.ts'
import { deleteClaim, findKept, insertClaim, saveAnswer } from './kept-answers-store.ts'

/** 22 characters of base64 are 128 bits, so that no visitor guesses the key of another. */
const KEY = /^[\x21-\x7e]{22,255}$/
/** How long a repeat waits for the answer to the first request: ten seconds in all. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200, 3200]
/** After this, a write without an answer was probably interrupted, and nobody waits for it. */
const INTERRUPTED_MS = 60_000

type Parts = { db: Database; clock: () => Date; secrets: SecretBox; pauses?: readonly number[] }
type Sent = { route: Route; request: FastifyRequest; actor: Session | null }

/** Answers a write that was sent before with the same `Idempotency-Key` as it was answered then. */
export function createRepeats({ db, clock, secrets, pauses = PAUSES_MS }: Parts) {
  function claimOf(key: Buffer): Claim {
    const owner = key.toString('base64')
    return {
      keep: (answer) => saveAnswer(db, key, secrets.seal(Buffer.from(JSON.stringify(answer)), owner)),
      release: () => deleteClaim(db, key),
    }
  }

  function open(key: Buffer, sealed: Buffer): KeptAnswer | null {
    const opened = secrets.open(sealed, key.toString('base64'))
    return opened && (JSON.parse(opened.toString()) as KeptAnswer)
  }

  /** A claim if the request is to be carried out, null if it has no key or needs none. */
  return async function startWrite(sent: Sent): Promise<Claim | KeptAnswer | Refusal | null> {
    const given = sent.request.headers['idempotency-key']
    if (given === undefined || !isKept(sent.route)) return null
    if (typeof given !== 'string' || !KEY.test(given)) return BAD_KEY
    const member_id = sent.actor?._id ?? null
    const key = createHash('sha256').update(`${member_id} ${given}`).digest()
    const request = createHmac('sha256', given).update(contentOf(sent)).digest()
    for (const pause of pauses) {
      const now = clock()
      if (await insertClaim(db, { key, member_id, request, now })) return claimOf(key)
      const kept = await findKept(db, key)
      if (kept && !kept.request.equals(request)) return OTHER_REQUEST
      if (kept?.answer) return open(key, kept.answer) ?? UNANSWERED
      if (kept && now.getTime() - kept.claimed_at.getTime() > INTERRUPTED_MS) return UNANSWERED
      await setTimeout(pause)
    }
    return UNANSWERED
  }
}

/** An upload is not read before its key is checked, so it is compared by its length. */
function contentOf({ route, request }: Sent): string {
  const { method, url, headers, body } = request
  return JSON.stringify([method, url, route.upload ? headers['content-length'] : (body ?? null)])
}

const BAD_KEY = refused(400, {
  message: 'The header Idempotency-Key needs 22 to 255 characters, with at least 128 random bits.',
})

const OTHER_REQUEST = refused(422, {
  message: 'This Idempotency-Key was used for a different request. Please send this one with a new key.',
})

const UNANSWERED = refused(409, {
  message:
    'We received this before, but were interrupted before we could answer. It may have been done: look first, and send it again only if it is not there.',
})
