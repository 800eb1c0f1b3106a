import type { APPLICATION_STATUSES, DOCUMENT_TYPES } from '@rsfc/domain/applications/status'
import { addDays } from '@rsfc/domain/time/club-time'
import type { application_documents, applications } from '../../people/applications/tables.ts'
import { instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { DemoMember } from './members.ts'
import { readSeedFile, type SeedFiles } from './pictures.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { randomFor } from './random.ts'

type ApplicationRow = typeof applications.$inferInsert & { _id: string }
type DocumentRow = typeof application_documents.$inferInsert

type DemoApplication = {
  applicant: 'member' | 'student' | 'other'
  type: (typeof DOCUMENT_TYPES)[number]
  status: (typeof APPLICATION_STATUSES)[number]
  daysAgo: number
  documents: readonly string[]
}

const MEDICAL_REPORT = 'medical-class-2-report.pdf'
const SCAN = 'medical-certificate-scan.jpg'
const LOGBOOK = 'logbook-last-twelve-months.pdf'
const RENEWAL_FORM = 'certificate-of-experience-renewal.pdf'

const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  { applicant: 'student', type: 'medical', status: 'pending', daysAgo: 2, documents: [MEDICAL_REPORT, SCAN] },
  { applicant: 'member', type: 'license', status: 'pending', daysAgo: 3, documents: [RENEWAL_FORM, LOGBOOK] },
  { applicant: 'other', type: 'medical', status: 'pending', daysAgo: 5, documents: [SCAN] },
  { applicant: 'other', type: 'license', status: 'pending', daysAgo: 9, documents: [RENEWAL_FORM, LOGBOOK] },
  { applicant: 'member', type: 'medical', status: 'approved', daysAgo: 48, documents: [MEDICAL_REPORT] },
  { applicant: 'other', type: 'medical', status: 'approved', daysAgo: 34, documents: [MEDICAL_REPORT, SCAN] },
  {
    applicant: 'other',
    type: 'license',
    status: 'approved',
    daysAgo: 57,
    documents: [RENEWAL_FORM, LOGBOOK],
  },
  { applicant: 'student', type: 'license', status: 'rejected', daysAgo: 71, documents: [RENEWAL_FORM] },
  { applicant: 'other', type: 'medical', status: 'rejected', daysAgo: 26, documents: [SCAN] },
  { applicant: 'other', type: 'license', status: 'rejected', daysAgo: 83, documents: [LOGBOOK] },
]

type FileContent = { bytes: Buffer; file_type: string }
type PlannedDocument = { row: DocumentRow; bytes: Buffer }

export async function planApplications(calendar: Calendar, accounts: DemoAccounts, club: DemoMember[]) {
  const random = randomFor('applications')
  const pdf = { bytes: await readSeedFile('demo-document.pdf'), file_type: 'application/pdf' }
  const jpeg = { bytes: await readSeedFile('demo-document.jpg'), file_type: 'image/jpeg' }
  const others = random.sample(
    club.filter(
      (member) =>
        member !== accounts.member &&
        member.flyingPeriod !== null &&
        member.row.account_status === 'active' &&
        member.row.license_type === 'ppl',
    ),
    DEMO_APPLICATIONS.length,
  )
  const rows: ApplicationRow[] = []
  const documents: PlannedDocument[] = []
  for (const [i, demo] of DEMO_APPLICATIONS.entries()) {
    const { row: applicant } = demo.applicant === 'other' ? others[i]! : accounts[demo.applicant]
    const createdAt = notInFuture(
      calendar,
      instantAt(addDays(calendar.today, -demo.daysAgo), random.between(8 * 60, 21 * 60)),
    )
    const _id = random.id(createdAt)
    const currentDate = demo.type === 'medical' ? applicant.medical_date : applicant.certificate_of_expiry
    rows.push({
      _id,
      user_id: applicant._id,
      application_type: demo.type,
      application_status: demo.status,
      // An approval writes its date to the member, so the two must match.
      application_date:
        demo.status === 'approved' ? currentDate : addDays(calendar.today, 364 - demo.daysAgo),
      createdAt,
    })
    for (const file_name of demo.documents)
      documents.push(planDocument(file_name, file_name.endsWith('.pdf') ? pdf : jpeg, _id))
  }

  const associate = club.find(
    ({ row }) =>
      row.membership_type === 'associate' && row.account_status === 'active' && row.account_type === 'user',
  )
  if (associate) {
    const createdAt = notInFuture(calendar, instantAt(addDays(calendar.today, -1), 19 * 60))
    rows.push({
      _id: random.id(createdAt),
      user_id: associate.row._id,
      application_type: 'membership',
      message: 'My medical is booked for next week. I would like to begin training in the new year.',
      createdAt,
    })
  }

  function planDocument(
    file_name: string,
    { bytes, file_type }: FileContent,
    application_id: string,
  ): PlannedDocument {
    const file_path = `private/applications/${application_id}/${file_name}`
    const _id = random.id(calendar.now)
    return { row: { _id, application_id, file_name, file_path, file_type, file_size: bytes.length }, bytes }
  }

  return { rows, documents }
}

export async function putDocuments(files: SeedFiles, documents: readonly PlannedDocument[]): Promise<void> {
  for (const { row, bytes } of documents) await files.put(row.file_path, bytes, row.file_type)
}
