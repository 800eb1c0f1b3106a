import { eq } from '../base/database/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { scopeOf } from '@rsfc/contract/kit/scopes'
import { SCOPES, type Scope } from '@rsfc/domain/keys/scopes'
import { newId } from '../base/database/new-id.ts'
import { api_keys } from '../people/keys/tables.ts'
import { ACCESS_LIST, CALLERS, type AccessCall } from '../testing/access-calls.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const byCall = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
const ADMIN = CALLERS.indexOf('admin')

let scene: AccessScene
let key: string
beforeAll(async () => {
  scene = await openAccessScene()
  const body = { name: 'Everything', scopes: SCOPES, expires_on: '2027-01-01' }
  key = (await scene.admin.keys.create({ body })).key
})
afterAll(() => scene.close())

const setScopes = (scopes: Scope[]) =>
  scene.db.update(api_keys).set({ scopes }).where(eq(api_keys.name, 'Everything'))

async function callWithKey(line: string, { id = '', query = '', payload, form }: AccessCall) {
  const [method, path = ''] = line.split(' ')
  const response = await scene.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/:\w+/, id)}${query}`,
    payload: form?.payload ?? payload,
    headers: { authorization: `Bearer ${key}`, ...form?.headers },
  })
  return response.statusCode
}

test('every scope allows some calls, and these calls are not possible with a key', () => {
  const opened = new Set(routes.map(scopeOf).filter((scope) => scope !== null))
  expect([...opened].toSorted()).toEqual(SCOPES.toSorted())
  const closed = routes.filter((route) => scopeOf(route) === null).map(({ noun, name }) => `${noun}.${name}`)
  const whole = Object.keys(contract).filter((noun) => !SCOPES.some((scope) => scope.startsWith(`${noun}:`)))
  expect(whole.toSorted()).toEqual([
    'account',
    'breaches',
    'calendar',
    'certificates',
    'chat',
    'downloads',
    'imports',
    'keys',
    'leaving',
    'notifications',
    'privacy',
    'security',
    'system',
  ])
  expect(closed.filter((call) => !whole.includes(call.split('.')[0] ?? '')).toSorted()).toEqual([
    'airworthiness.completeInspection',
    'airworthiness.lift',
    'airworthiness.rectify',
    'airworthiness.release',
    'airworthiness.triage',
    'applications.decide',
    'bank.confirm',
    'bank.confirmCertain',
    'bank.discard',
    'bank.file',
    'bank.undo',
    'bookings.boardChanges',
    'bookings.remove',
    'bookings.undo',
    'events.signUpSheet',
    'ledger.agreeToCredit',
    'ledger.cancelFieldRate',
    'ledger.cancelRates',
    'ledger.closeMonth',
    'ledger.enter',
    'ledger.export',
    'ledger.remindAll',
    'ledger.reopenMonth',
    'ledger.reverse',
    'ledger.runDues',
    'ledger.setFieldRate',
    'ledger.setRates',
    'members.create',
    'members.ownData',
    'members.remove',
    'readiness.authoriseSolo',
    'readiness.changeRule',
    'readiness.confirmRule',
    'readiness.grant',
    'readiness.nameChiefInstructor',
    'readiness.override',
    'readiness.reject',
    'readiness.revoke',
    'readiness.setUpCheckouts',
    'readiness.setUpLicences',
    'readiness.verify',
    'readiness.waiveInspections',
    'readiness.waiveLicences',
    'readiness.withdrawSolo',
    'retention.change',
    'site.configure',
  ])
})

// With every scope a key may do what its officer may, except calls that are not possible with a key.
test.each(Object.entries(ACCESS_LIST))('%s with an API key', async (line, [expected, prepare]) => {
  const route = byCall.get(line.split(' ').slice(0, 2).join(' '))
  const call = await prepare(scene)
  const byPerson =
    Array.isArray(route?.byPerson) && route.byPerson.some((field) => field in (call.payload ?? {}))
  expect(await callWithKey(line, call)).toBe(route && scopeOf(route) && !byPerson ? expected[ADMIN] : 403)
})

test.each(SCOPES)('without %s its calls are refused, even with all other scopes', async (scope) => {
  await setScopes(SCOPES.filter((other) => other !== scope))
  for (const route of routes.filter((candidate) => scopeOf(candidate) === scope)) {
    const line = `${route.method} ${route.path}`
    expect([line, await callWithKey(line, { id: newId(), payload: {} })]).toEqual([line, 403])
  }
  await setScopes([scope])
  const first = routes.find((route) => scopeOf(route) === scope && route.method === 'GET')
  const line = first && `${first.method} ${first.path}`
  if (line) expect([line, await callWithKey(line, { id: newId() })]).not.toEqual([line, 403])
})
