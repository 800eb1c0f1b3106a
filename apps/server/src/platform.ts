import type { PayNowPayee } from '@rsfc/domain/bookings/payment/paynow'
import type { Database } from './db/client.ts'
import type { MemberRemoval } from './db/member-removal.ts'
import type { FileRemoval } from './files/file-removal.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Listener } from './db/listener.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SiteState } from './http/site-state.ts'
import type { PictureShelf } from './files/picture-shelf.ts'

/** What every feature may need, handed to it when the app is built. */
export type Platform = {
  db: Database
  /** Tests set the time; nothing else asks the system for it. */
  clock: () => Date
  /** Hears when the schedule board changes, on whatever server. */
  boardListener: Listener
  jobs: Jobs
  mailer: Mailer
  siteState: SiteState
  files: Files
  pictures: PictureShelf
  memberRemoval: MemberRemoval
  /** Who is paid; `demo`: the stand-in that no money can go to. */
  payNow: PayNowPayee & { demo: boolean }
  fileRemoval: FileRemoval
  /** The address that mails link to. */
  publicUrl: () => string
}
