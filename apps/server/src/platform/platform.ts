import type { PayNowPayee } from '@rsfc/domain/bookings/paynow'
import type { Database } from '../db/client.ts'
import type { Farewells } from './farewells.ts'
import type { FileRemoval } from './file-removal.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Listener } from './listener.ts'
import type { Mailer } from './mailer.ts'
import type { SiteState } from './site-state.ts'
import type { PictureShelf } from './picture-shelf.ts'

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
  farewells: Farewells
  /** Who is paid; `demo`: the stand-in that no money can go to. */
  payNow: PayNowPayee & { demo: boolean }
  fileRemoval: FileRemoval
  /** The address that mails link to. */
  publicUrl: () => string
}
