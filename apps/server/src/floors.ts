/**
 * The order of imports. A folder imports from lower floors, and from the folders before it on its own floor; nothing
 * imports upwards. What has to reach up is a reaction, listed in start/reactions.ts. `npm run check boundaries` enforces
 * it.
 */
export const FLOORS = {
  /** Knows nothing about the club. */
  base: [
    'errors',
    'database',
    'limits',
    'secrets',
    'passwords',
    'metrics',
    'queue',
    'mail',
    'files',
    'http',
    'pdf',
  ],
  /** Who people are, and what they may do. */
  people: [
    'records',
    'call',
    'versions',
    'storage',
    'notifications',
    'keys',
    'security',
    'gate',
    'members',
    'privacy',
    'account',
    'applications',
  ],
  /** What flies, who flies it, and when. */
  flying: [
    'records',
    'field',
    'airworthiness',
    'readiness',
    'certificates',
    'instruction',
    'wishes',
    'fleet',
    'bookings',
    'overdue',
    'training',
    'logbook',
    'reminders',
    'weather',
  ],
  money: ['ledger', 'bank'],
  /** What members share, and what reads everything. */
  club: [
    'events',
    'community',
    'support',
    'chat',
    'notes',
    'calendar',
    'leaving',
    'system',
    'site',
    'metrics',
    'own-data',
    'breaches',
    'audit',
    'dashboard',
    'jobs',
    'backup',
    'club-zip',
    'downloads',
    'imports',
    'retention',
    'demo',
    'doctor',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
