import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { account } from '@rsfc/contract/account/routes'
import type { SessionUser } from '@rsfc/contract/account/schemas'
import { field } from '@rsfc/contract/field/routes'
import { firstReads, nextReads, type AnswerOf } from '@rsfc/contract/first-reads'
import { toRequest } from '@rsfc/contract/kit/client'
import { keyOf, reads, type FirstRead } from '@rsfc/contract/kit/first-read'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { placeAt } from '@rsfc/contract/pages'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import type { Field } from '@rsfc/domain/field/field'
import { hostCookie } from '../../base/http/host-cookie.ts'

/** A page must not take all connections to the database. */
const AT_ONCE = 4

type Place = NonNullable<ReturnType<typeof placeAt>>
type Site = { clock: () => Date; publicUrl: () => string }

export type PageAnswers = {
  /** Cookies that the session check has renewed. */
  cookies: string | string[] | undefined
  /** The data block as JSON, once all answers are there or the time is over. */
  json: () => Promise<string>
}

type Answer = { ok: boolean; text: string; cookies: string | string[] | undefined }

/**
 * Answers what a page reads first by the same routes as the browser's calls, with the caller's cookie and access token,
 * so that every check of those calls applies. Null if the page has to be sent as to a visitor.
 */
export function createPageReader(app: FastifyInstance, { clock, publicUrl }: Site, patience: number) {
  async function ask(request: FastifyRequest, { route, input }: FirstRead, token?: string): Promise<Answer> {
    const { method, url } = toRequest(route, '/api', input)
    const { cookie, host, 'user-agent': agent } = request.headers
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      remoteAddress: request.ip,
      headers: {
        ...(cookie && { cookie }),
        ...(host && { host }),
        ...(agent && { 'user-agent': agent }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    return {
      ok: answer.statusCode === 200 && answer.payload.startsWith('{"status":200,'),
      text: answer.payload,
      cookies: answer.headers['set-cookie'],
    }
  }

  return async (request: FastifyRequest, { name, page, params }: Place): Promise<PageAnswers | null> => {
    const isSignedIn = request.cookies[hostCookie('session', publicUrl())] !== undefined
    if (!isSignedIn || request.method !== 'GET' || app.isUnderPressure()) return null
    const check = reads(page.shell === 'admin' ? account.checkAdmin : account.checkMember)
    const [session, hours] = await Promise.all([ask(request, check), ask(request, reads(field.read))])
    if (!session.ok) return null
    const user = dataOf(session) as SessionUser
    if (!user.email_confirmed) return null
    const visit = {
      user,
      params,
      query: new URL(request.url, 'http://localhost').searchParams,
      now: clock(),
      field: hours.ok ? (dataOf(hours) as Field) : STANDARD_FIELD,
      onPhone: isPhone(request),
    }
    const first = firstReads(name, visit)
    const others = first.filter(({ route }) => route !== field.read)
    const answers = collect(others, (read) => ask(request, read, user.access_token), {
      following: (answerOf) => nextReads(name, visit, answerOf),
      patience,
    })
    return {
      cookies: session.cookies,
      async json() {
        const answered = [
          { read: check, answer: session },
          ...(others.length < first.length ? [{ read: reads(field.read), answer: hours }] : []),
          ...(await answers),
        ]
        const parts = answered
          .filter(({ answer }) => answer.ok)
          .map(({ read, answer }) => `{"key":${JSON.stringify(keyOf(read))},"answer":${answer.text}}`)
        return `{"user":${JSON.stringify(user)},"answers":[${parts.join(',')}]}`
      },
    }
  }
}

function dataOf({ text }: Answer): unknown {
  return (JSON.parse(text) as { data: unknown }).data
}

type Answered = { read: FirstRead; answer: Answer }

type Following = {
  following: (answerOf: AnswerOf) => readonly FirstRead[]
  /** The page is sent without answers that take longer, and reads them itself. */
  patience: number
}

/** Asks a few at a time, then what follows from the answers, and gives what has been answered when the time is over. */
async function collect(
  wanted: readonly FirstRead[],
  ask: (read: FirstRead) => Promise<Answer>,
  { following, patience }: Following,
): Promise<Answered[]> {
  const answered: Answered[] = []
  const end = new AbortController()
  const isOver = () => end.signal.aborted
  const askAll = (batch: readonly FirstRead[]) => {
    const left = [...batch]
    const work = async () => {
      for (let read = left.shift(); read && !isOver(); read = left.shift()) {
        // A read that fails is left out; the page asks again and shows what went wrong.
        const answer = await ask(read).catch(() => null)
        if (answer && !isOver()) answered.push({ read, answer })
      }
    }
    return Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  const askBoth = async () => {
    await askAll(wanted)
    if (!isOver()) await askAll(following(answersIn(answered)))
  }
  await Promise.race([
    askBoth(),
    wait(patience, undefined, { signal: end.signal, ref: false }).catch(() => {}),
  ])
  end.abort()
  return answered
}

function answersIn(answered: readonly Answered[]): AnswerOf {
  return <R extends FirstRead['route']>(route: R) => {
    const found = answered.find(({ read }) => read.route === route)
    return found?.answer.ok ? (dataOf(found.answer) as RouteData<R>) : undefined
  }
}

function isPhone({ headers }: FastifyRequest): boolean {
  return /\bMobile\b/.test(headers['user-agent'] ?? '')
}
