import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { contract } from './index.ts'
import type { Routes } from './kit/http.ts'
import { openApiDocument } from './kit/openapi.ts'
import { namedSchemas, schemasOfRoute } from './schemas.ts'

const DESCRIPTION = `The API of the website of ${CLUB_NAME}.

Every JSON answer is \`{"status": 200, "data": …}\`; a refusal is
\`{"status": 409, "data": null, "message": "…"}\`, with errors of single fields in \`errors\`.
Lists take \`q\`, \`limit\` and \`cursor\`; a list that is cut says so in the headers \`X-Cut-At\` and \`Link\`.

Programs sign in with an API key, which officers make in the control panel:
\`Authorization: Bearer rsfc_…\`. A key acts as the officer who made it, within its scopes, and is limited to
1,000 calls an hour.`

const TAGS: Readonly<Record<keyof typeof contract, string>> = {
  account: 'Sign-in, registration and recovery',
  airworthiness: 'Flights, meters, defects, groundings, inspections and their forecast',
  applications: 'Medical, licence and membership applications, and their documents',
  audit: 'Who changed what and when',
  bank: 'Bank statements and what their lines settle',
  bookings: 'Flights: requests, changes, the board, post-flight reports and payments',
  breaches: 'Breaches of personal data: whose data they touch, steps, and the clock',
  calendar: 'Calendars that other programs subscribe to',
  chat: 'Questions to the assistant',
  community: 'Posts, comments and likes',
  dashboard: 'Open tasks of officers, and reports',
  downloads: 'Lists as CSV files',
  events: 'Events, sign-ups and waiting lists',
  field: 'The airfield: opening hours, holidays, closures and the sheet for the airport',
  fleet: 'Aircraft and their downtime',
  imports: 'Imports from files: members, aircraft, bookings, flights and opening balances',
  instruction: 'Instructors: their hours, requests, lessons and students',
  jobs: 'Mails and other work that failed',
  keys: 'API keys of officers',
  leaving: 'Members who leave: their requests, what is open, and closing a membership',
  ledger: 'Accounts: what members owe and have paid, statements, dues, rates and the treasurer',
  logbook: 'Logbooks: hours by function, earlier hours, and files for other logbooks',
  members: 'Members, their details and pictures',
  notes: "Officers' notes about members",
  notifications: 'Notifications of members, and how they are sent',
  overdue: 'Flights that are booked out, and the alarm for overdue flights',
  privacy: 'The privacy notice, and the consents of members and parents',
  certificates: 'Certificates of experience: what counts, and who certifies it',
  readiness: 'Who is ready to fly: credentials, rules and overrides',
  reminders: 'Reminders of medicals and certificates that expire',
  retention: 'How long records are kept',
  security: 'Passkeys, second factors, sessions and the security record',
  site: 'Announcement, maintenance, rates, staff and health',
  support: 'Messages to the club and their answers',
  training: 'Training files: courses, lessons, exams and requirements',
  system: 'The state of the servers, the database and the backups',
  wishes: 'Slots that members wait for, and the offers that hold them',
  weather: 'Weather reports and forecasts, and what pilots compare them with',
}

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by the sign-in; called `session` on a site without https',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: "The `access_token` of the sign-in, which officers' calls need besides the cookie",
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rsfc_…',
    description: 'An API key with the scope that the call names; it needs no cookie',
  },
}

/** The OpenAPI document of the whole API. */
export function clubDocument() {
  const nouns: Routes[] = Object.values(contract)
  const routes = nouns.flatMap((noun) => Object.values(noun))
  return openApiDocument(
    routes.map((route) => ({ route, ...schemasOfRoute(route) })),
    namedSchemas(),
    {
      info: {
        title: `${CLUB_SHORT_NAME} API`,
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      securitySchemes: SECURITY_SCHEMES,
    },
  )
}
