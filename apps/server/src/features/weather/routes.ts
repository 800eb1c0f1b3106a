import { weather } from '@rsfc/contract/weather/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../call.ts'
import { serve } from '../../http/serve.ts'
import type { Platform } from '../../platform.ts'
import { changeSettings, readWeather, refreshWeather, settingsToWire, weatherNow } from './service.ts'
import { crosswindLimitOf, readSettings, setCrosswindLimit } from './store.ts'

export function weatherRoutes(app: FastifyInstance, platform: Platform): void {
  const refresh = async () => {
    const problem = await refreshWeather(siteCall(platform))
    if (problem) app.log.warn({ problem }, 'the weather could not be fetched')
  }
  platform.jobs.define('weather', refresh, { cron: '*/5 * * * *' })

  platform.today.useWeather(() => weatherNow(siteCall(platform)))

  serve(app, platform, weather, {
    read: (_input, call) => readWeather(call),
    settings: async (_input, { db }) => settingsToWire(await readSettings(db)),
    configure: ({ body }, call) => changeSettings(call, body),
    limits: async (_input, { db, actor }) => ({ crosswind_limit: await crosswindLimitOf(db, actor._id) }),
    async setLimits({ body }, { db, actor }) {
      await setCrosswindLimit(db, actor._id, body.crosswind_limit)
      return body
    },
  })
}
