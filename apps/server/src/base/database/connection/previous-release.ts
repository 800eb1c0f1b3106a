/**
 * The release whose servers must work on this version's schema: its commit and its last migration. After changing it,
 * fetch the snapshot of that migration: `git checkout <commit> -- apps/server/migrations/meta/<number>_snapshot.json`.
 */
export const PREVIOUS_RELEASE = {
  commit: '12d6f9d03a71ec2aadb4b5048d63f3a1b94a47bc',
  migration: '0016_cases-reminders-notes',
}
