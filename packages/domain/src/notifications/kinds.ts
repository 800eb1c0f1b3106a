/** The groups of notifications that members can choose, in the order of the settings page. */
export const NOTIFICATION_GROUPS = [
  'flights',
  'offers',
  'instruction',
  'papers',
  'money',
  'events',
  'community',
  'desk',
  'defects',
  'safety',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** The kinds of notifications, and the group of each. */
export const GROUP_OF = {
  flight: 'flights',
  'flight-soon': 'flights',
  'flight-to-complete': 'flights',
  grounded: 'flights',
  offer: 'offers',
  crew: 'instruction',
  'instructor-asked': 'instruction',
  'instructor-answer': 'instruction',
  lesson: 'instruction',
  document: 'papers',
  expiry: 'papers',
  readiness: 'papers',
  payment: 'money',
  receipt: 'money',
  event: 'events',
  reply: 'community',
  request: 'desk',
  defect: 'defects',
  storage: 'desk',
  overdue: 'safety',
} as const satisfies Record<string, NotificationGroup>
export type NotificationKind = keyof typeof GROUP_OF

export const NOTIFICATION_KINDS = Object.keys(GROUP_OF) as NotificationKind[]

export type Channel = 'mail' | 'push'
/** `digest`: mails are gathered into one a day. */
export type Channels = Readonly<Record<Channel | 'digest', boolean>>

const BOTH: Channels = { mail: true, push: true, digest: false }

/** The channels before a member chooses. A mail for every comment would be too many. */
const USUAL: Readonly<Record<NotificationGroup, Channels>> = {
  flights: BOTH,
  offers: BOTH,
  instruction: BOTH,
  papers: BOTH,
  money: BOTH,
  events: BOTH,
  community: { ...BOTH, mail: false },
  desk: BOTH,
  defects: BOTH,
  safety: BOTH,
}

/** Safety notifications cannot be turned off: someone may need help. */
export function isFixed(group: NotificationGroup): boolean {
  return group === 'safety'
}

/** What officers get because of their office. Only this can wait for one mail a day: other mails are about oneself. */
export function hasDigest(group: NotificationGroup): boolean {
  return group === 'desk' || group === 'defects'
}

export type Choice = { group: NotificationGroup } & Channels

/** The channels of a group, with the choices that a member has made. */
export function channelsOf(group: NotificationGroup, choices: readonly Choice[]): Channels {
  if (isFixed(group)) return BOTH
  const chosen = choices.find((choice) => choice.group === group)
  if (!chosen) return USUAL[group]
  const { mail, push, digest } = chosen
  return { mail, push, digest }
}

/** The groups that a member can receive. */
export function groupsFor({ account_type }: { account_type: string }): NotificationGroup[] {
  return NOTIFICATION_GROUPS.filter((group) => !hasDigest(group) || account_type !== 'user')
}
