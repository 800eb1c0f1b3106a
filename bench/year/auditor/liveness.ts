import type { Readings } from './readings.ts'

type Offer = { _id: string; state: string; answer_by: string }
type Failed = {
  name: string
  subject: string | null
  error: string
  next_try: string | null
  queued_at: string
}

const DAY = 24 * 60 * 60_000

/** Offers end, jobs are done, and nothing waits that nobody can see. */
export function createLivenessAudit(note: (words: string) => void) {
  return {
    async endDay({ read, officer, world, date }: Readings, late: boolean): Promise<void> {
      if (late) return
      const now = world.clock.ms()
      const desk = await read<{ offers: Offer[] }>(officer, '/wishes/desk')
      for (const { _id, state, answer_by } of desk?.offers ?? [])
        if (state === 'open' && Date.parse(answer_by) < now - 61 * 60_000)
          note(`offer ${_id} is open, but had to be answered by ${answer_by}`)
      const failed = (await read<Failed[]>(officer, '/rsfc/jobs')) ?? []
      for (const { name, subject, error, next_try, queued_at } of failed)
        if (next_try === null || Date.parse(queued_at) < now - 2 * DAY)
          note(`job ${name} ${subject ?? ''} has failed on ${date}: ${error}`)
      const { rows } = await world.control.query<{ name: string; count: string }>(
        `select name, count(*) from pgboss.job where state = 'created' and start_after < club_clock.now() - interval '1 day' group by name`,
      )
      for (const { name, count } of rows) note(`${count} jobs of ${name} have waited for more than a day`)
    },
  }
}
