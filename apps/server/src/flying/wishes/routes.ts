import { wishes } from '@rsfc/contract/wishes/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { acceptOffer, declineOffer, lapseOffers, withdrawOffer, type BookSlot } from './answer.ts'
import { findFreeNow } from './free-now.ts'
import { changeWish, listWishes, makeWish, readDesk, removeWish } from './service.ts'
import { deleteOver, forgetOffers, offersOf } from './store.ts'
import { offerToWire } from './wire.ts'

const NEW_WISHES: Limit = { name: 'new-wishes', attempts: 100, seconds: 60 * 60 }

/** After this time nobody needs to know who was offered what. */
const KEPT_DAYS = 90

export function wishRoutes(app: FastifyInstance, platform: Platform, book: BookSlot): void {
  const { jobs } = platform
  jobs.define('lapse-offers', async () => void (await lapseOffers(siteCall(platform))), { cron: '* * * * *' })
  jobs.define('forget-wishes', forget, { cron: '53 3 * * *' })

  serve(app, platform, wishes, {
    list: (_input, call) => listWishes(call),
    free: ({ query }, call) => findFreeNow(call, query),
    create: async ({ body }, call) =>
      (await throttle(call, [NEW_WISHES, call.actor._id])) ?? makeWish(call, body),
    update: ({ params, body }, call) => changeWish(call, params.id, body),
    remove: ({ params }, call) => removeWish(call, params.id),
    offers: async (_input, { db, actor }) => (await offersOf(db, actor._id)).map(offerToWire),
    accept: ({ params }, call) => acceptOffer(call, params.id, book),
    decline: ({ params }, call) => declineOffer(call, params.id),
    withdraw: ({ params, body }, call) => withdrawOffer(call, params.id, body.reason),
    desk: (_input, call) => readDesk(call),
  })

  async function forget(): Promise<void> {
    const now = platform.clock()
    await deleteOver(platform.db, now)
    await forgetOffers(platform.db, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000))
  }
}
