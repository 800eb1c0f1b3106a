import type { Readings } from './readings.ts'

type Offer = { _id: string; state: string; answer_by: string }
type Out = { _id: string; state: string; deadline: string }
type Waiting = { requests: number; open_cases: number; documents: number }
type Case = { case_status: string; createdAt: string }
type Application = { application_status: string }
type Failed = {
  name: string
  subject: string | null
  error: string
  next_try: string | null
  queued_at: string
}

type Note = (words: string) => void

const DAY = 24 * 60 * 60_000

/** What is open stands in the officers' queue. */
async function checkQueue(read: Readings['read'], officer: Readings['officer'], note: Note): Promise<void> {
  const waiting = await read<Waiting>(officer, '/rsfc/waiting')
  const cases = await read<Case[]>(officer, '/support/?limit=500')
  const applications = await read<Application[]>(officer, '/application/?limit=500')
  if (!waiting || !cases || !applications) return
  const open = cases.filter(({ case_status }) => case_status !== 'resolved').length
  if (open !== waiting.open_cases) note(`${open} cases are open, the queue says ${waiting.open_cases}`)
  const asked = applications.filter(({ application_status }) => application_status === 'pending').length
  if (asked !== waiting.documents) note(`${asked} applications wait, the queue says ${waiting.documents}`)
}

/** Offers end, jobs are done, and nothing waits that nobody can see. */
export function createLivenessAudit(note: (words: string) => void) {
  return {
    async endDay({ read, officer, world, date }: Readings, late: boolean): Promise<void> {
      if (late) return
      const now = world.clock.ms()
      const desk = await read<{ offers: Offer[] }>(officer, '/wishes/desk')
      for (const { _id, state, answer_by } of desk?.offers ?? [])
        if (state === 'open' && Date.parse(answer_by) < now - 181 * 60_000)
          note(`offer ${_id} is open, but had to be answered by ${answer_by}`)
      const out = await read<{ flights: Out[] }>(officer, '/overdue')
      for (const { _id, state, deadline } of out?.flights ?? [])
        if (state === 'flying' && Date.parse(deadline) < now - 181 * 60_000)
          note(`flight ${_id} should have been back at ${deadline}, and nobody is alarmed`)
      await checkQueue(read, officer, note)
      const failed = (await read<Failed[]>(officer, '/rsfc/jobs')) ?? []
      for (const { name, subject, error, next_try, queued_at } of failed)
        if (next_try === null || Date.parse(queued_at) < now - 2 * DAY)
          note(`job ${name} ${subject ?? ''} has failed on ${date}: ${error}`)
      const { rows } = await world.query<{ name: string; count: string }>(
        `select name, count(*) from pgboss.job where state = 'created' and start_after < club_clock.now() - interval '1 day' group by name`,
      )
      for (const { name, count } of rows) note(`${count} jobs of ${name} have waited for more than a day`)
    },
  }
}
