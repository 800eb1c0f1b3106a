import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Observations and forecasts, and the limits that pilots compare them with. */
export const weather = defineRoutes('weather', {
  read: {
    method: 'GET',
    path: '/weather',
    access: 'public',
    summary: 'The latest METAR and TAF of each station, raw and decoded, with their age; not a briefing',
    staleAfter: 120,
    data: schema('Weather'),
  },
  settings: {
    method: 'GET',
    path: '/weather/settings',
    access: 'admin',
    summary: 'The stations and the runway',
    data: schema('WeatherSettings'),
  },
  configure: {
    method: 'POST',
    path: '/weather/settings',
    access: 'admin',
    summary: 'Change the stations or the runway; the first station with a report is used',
    touches: ['weather', 'audit'],
    body: schema('WeatherSettingsChanges'),
    data: schema('WeatherSettings'),
    notices: { 200: 'Weather settings saved', otherwise: 'The weather settings could not be saved.' },
  },
  limits: {
    method: 'GET',
    path: '/weather/limits',
    access: 'member',
    summary: "The caller's own limits",
    data: schema('PilotLimits'),
  },
  setLimits: {
    method: 'POST',
    path: '/weather/limits',
    access: 'member',
    summary: "Set the caller's own limits",
    touches: ['weather.limits'],
    body: schema('PilotLimitsChanges'),
    data: schema('PilotLimits'),
    notices: { 200: 'Limit saved', otherwise: 'The limit could not be saved.' },
  },
  releaseQuestion: {
    method: 'POST',
    path: '/weather/release-question',
    access: 'public',
    summary: 'The flight in a mail about the forecast, by the link in the mail',
    reads: true,
    body: schema('ReleaseToken'),
    data: schema('ReleaseQuestion'),
    notices: { 404: 'This link is no longer valid.' },
  },
  release: {
    method: 'POST',
    path: '/weather/release',
    access: 'public',
    summary:
      'Free the slot of a flight because of the weather, by the link in the mail and without signing in',
    touches: ['bookings', 'weather.releaseQuestion', 'wishes'],
    body: schema('ReleaseToken'),
    data: schema('ReleaseQuestion'),
    notices: { 404: 'This link is no longer valid.', 409: 'This flight can no longer be released.' },
  },
})
