import { weather } from '@rsfc/contract/weather/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../people/call/call.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import {
  changeSettings,
  readWeather,
  refreshWeather,
  settingsToWire,
  type WeatherService,
} from './service.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { askToRelease, readRelease, releaseByLink } from './release.ts'
import { limitsOf, readSettings, setLimits } from './store.ts'

const LINKS: Limit = { name: 'release-link', attempts: 300, seconds: 60 * 60 }

export function weatherRoutes(app: FastifyInstance, platform: Platform, service: WeatherService): void {
  const refresh = async () => {
    const problem = await refreshWeather(siteCall(platform), service)
    if (problem) app.log.warn({ problem }, 'the weather could not be fetched')
  }
  platform.jobs.define('weather', refresh, { cron: '*/5 * * * *' })
  platform.jobs.define(
    'weather-release',
    async () => void (await askToRelease(siteCall(platform), service)),
    {
      cron: '*/10 * * * *',
    },
  )

  serve(app, platform, weather, {
    read: (_input, call) => readWeather(call, service),
    settings: async (_input, { db }) => settingsToWire(await readSettings(db)),
    configure: ({ body }, call) => changeSettings(call, body),
    limits: (_input, { db, actor }) => limitsOf(db, actor._id),
    async setLimits({ body }, { db, actor }) {
      await setLimits(db, actor._id, changedFields(await limitsOf(db, actor._id), body))
      return limitsOf(db, actor._id)
    },
    releaseQuestion: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? readRelease(call, body.token),
    release: async ({ body }, call) =>
      (await throttle(call, [LINKS, networkOf(call.request)])) ?? releaseByLink(call, body.token),
  })
}
