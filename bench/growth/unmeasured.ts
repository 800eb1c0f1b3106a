import { contract } from '@rsfc/contract'
import { isWrite } from '@rsfc/contract/kit/scopes'
import type { GrowthCall } from './calls.ts'

/** Reading calls that are not measured, with the reason. */
const UNMEASURED: Record<string, string> = {
  'bookings.boardChanges': 'a stream that never ends',
  'applications.document': 'one stored file, read from the disk',
  'bank.file': 'one stored file, read from the disk',
  'imports.problems': 'one stored file, read from the disk',
  'downloads.open': 'the whole table, streamed: npm run bench:download',
  'account.checkRecovery': 'one row by the secret from a mail',
  'account.readAct': 'one row by the secret from a mail',
  'account.readReview': 'one row by the secret from a mail',
  'site.requestLimits': 'one row of settings',
  'airworthiness.gapQuestion': 'one row by the secret from a mail',
  'overdue.question': 'one row by the secret from a mail',
  'weather.releaseQuestion': 'one row by the secret from a mail',
  'privacy.parentQuestion': 'one row by the secret from a mail',
  'field.read': 'a row of settings, and the holidays and closures to come',
  'field.holidays': 'the holidays of two years',
  'field.closures': 'the closures to come',
  'field.sheetSettings': 'one row of settings',
  'ledger.fieldRates': 'a few rows of prices',
  'privacy.notice': 'the newest version of one text',
  'privacy.versions': 'the few versions of one text',
  'privacy.mine': 'the few consents of one member',
  'privacy.ofMember': 'the few consents of one member',
  'breaches.list': 'the few breaches of a club',
  'breaches.read': 'one of the few breaches, for an officer',
  'breaches.people': 'one of the few breaches, for an officer',
  'breaches.figures': 'one row of figures',
  'retention.keptFiles': 'former members of three years at most',
}

type ReadRoute = { name: string; method: string; path: string }

const READS: ReadRoute[] = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes)
    .filter(([, route]) => !isWrite(route))
    .map(([name, { method, path }]) => ({ name: `${noun}.${name}`, method, path })),
)

/** Reading calls that are neither measured nor listed as exempt, and exemptions that are not needed. */
export function findUnmeasured(calls: readonly GrowthCall[]): string[] {
  const measured = new Set(calls.map((call) => routeOf(call)?.name))
  return [
    ...READS.map(({ name }) => name).filter((name) => !measured.has(name) && !(name in UNMEASURED)),
    ...Object.keys(UNMEASURED).filter(
      (name) => measured.has(name) || !READS.some((route) => route.name === name),
    ),
  ]
}

/** If several match, the one with the fewest parameters: /booking/counts is not /booking/:userId. */
function routeOf({ path, method = 'GET' }: GrowthCall): ReadRoute | undefined {
  const [address = ''] = path.split('?')
  const parameters = (route: ReadRoute) => route.path.split(':').length
  return READS.filter(
    (route) =>
      route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  ).toSorted((a, b) => parameters(a) - parameters(b))[0]
}
