import type { NewDefect } from '@rsfc/contract/airworthiness/schemas'
import { isUnjudged } from '@rsfc/domain/airworthiness/defect'
import { fullName } from '@rsfc/domain/members/words'
import type { z } from 'zod'
import type { TransactionCall } from '../../people/call/call.ts'
import { insertDefect, insertStep, type DefectRow } from './defects-store.ts'
import type { LockedAircraft } from './groundings-store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { settleGroundings } from './groundings.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { defectMail, unjudgedMail } from './mails.ts'
import { tell } from '../../people/notifications/tell.ts'
import { claimPictures } from '../../people/storage/uploaded-pictures.ts'

type Report = z.output<typeof NewDefect>

/** A critical report of someone who flies the aircraft grounds it in the same transaction. The caller has locked it. */
export async function reportDefect(
  tx: TransactionCall,
  plane: LockedAircraft,
  report: Report,
  { trusted, flight_id = null }: { trusted: boolean; flight_id?: string | null },
): Promise<DefectRow | Refusal> {
  const { db, actor, now } = tx
  if (!(await claimPictures(tx, report.pictures)))
    return refused(400, { errors: [{ field: 'pictures', message: 'Upload the picture first' }] })
  const defect = await insertDefect(db, {
    ...report,
    trusted,
    aircraft_id: plane._id,
    flight_id,
    reported_by: actor._id,
    createdAt: now,
  })
  await insertStep(db, { defect_id: defect._id, state: 'reported', at: now, by: actor._id })
  const { title, severity } = report
  const what = { action: 'aircraft.defect.report', subject: 'aircraft' as const, subject_id: plane._id }
  await recordChange(tx, what, null, { defect: title, severity })
  await settleGroundings(tx, [plane], '')
  if (severity !== 'note') await tellOfficers(tx, plane, defect)
  return defect
}

async function tellOfficers(
  { db, actor, now, platform }: TransactionCall,
  plane: LockedAircraft,
  defect: DefectRow,
) {
  const officers = await activeOfficers(db)
  const about = { plane, defect, reporter: fullName(actor), siteUrl: platform.publicUrl() }
  const notices = officers.map((to) => {
    const mail = isUnjudged(defect) ? unjudgedMail({ to, ...about }) : defectMail({ to, ...about })
    const urgent = defect.severity === 'critical'
    return noticeOf(mail, { to, kind: 'defect', body: mail.subject, urgent })
  })
  await tell({ db, now, actor, platform }, notices)
}
