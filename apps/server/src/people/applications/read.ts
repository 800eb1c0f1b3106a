import type { z } from 'zod'
import type { Application, ApplicationQuery } from '@rsfc/contract/applications/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { documentsOf, findApplication, pageOfApplications, type ApplicationRow } from './store.ts'

type ListQuery = z.output<typeof ApplicationQuery>

const MAX_OWN = 100

export async function listApplications(db: Queryable, query: ListQuery): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, query))
}

export async function ownApplications(db: Queryable, user: string): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, { user, limit: MAX_OWN }))
}

export async function readApplication(db: Queryable, id: string): Promise<Application | Refusal> {
  const row = await findApplication(db, id)
  if (!row) return refused(404)
  const [application] = await withDocuments(db, [row])
  return application as Application
}

type Decided = Pick<ApplicationRow, 'application_status' | 'application_date' | 'decision_reason'>

/** The fields that officers edit. */
export function editable({ decision_reason: reason, ...application }: Decided) {
  return { ...application, reason }
}

async function withDocuments(db: Queryable, rows: ApplicationRow[]): Promise<Application[]> {
  const ids = rows.map(({ _id }) => _id)
  const documents = ids.length ? await documentsOf(db, ids) : []
  const byApplication = Map.groupBy(documents, ({ application_id }) => application_id)
  return rows.map((row) => ({
    ...row,
    version: versionOf(VERSIONED.application, editable(row)),
    application_id: row._id,
    reason: row.decision_reason,
    createdAt: clubStamp(row.createdAt),
    application_documents: (byApplication.get(row._id) ?? []).map((one) => ({
      ...one,
      // The address for downloading, not the internal path of the file.
      file_path: `public/documents/${one._id}`,
    })),
  }))
}
