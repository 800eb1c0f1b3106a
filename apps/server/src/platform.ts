import type { PayNowPayee } from '@rsfc/domain/bookings/payment/paynow'
import type { BookingActs } from './db/bookings/booking-acts.ts'
import type { Database } from './db/client.ts'
import type { FlightPayments } from './db/ledger/flight-payments.ts'
import type { PaymentReceipts } from './db/ledger/payment-receipts.ts'
import type { MemberRemoval } from './db/members/member-removal.ts'
import type { FileRemoval } from './files/file-removal.ts'
import type { Files } from './files/files.ts'
import type { PictureDecoder } from './files/picture-decoder.ts'
import type { UploadGate } from './files/upload-gate.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Listener } from './db/connection/listener.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Notifier } from './notifications/notifier.ts'
import type { Tally } from './metrics/tally.ts'
import type { Probes } from './http/lifecycle/probes.ts'
import type { SiteState } from './http/site-state.ts'
import type { TodayBoard } from './today/today-board.ts'
import type { RefusalRecord } from './security/refusals.ts'
import type { SecretBox } from './security/secret-box.ts'
import type { UploadedPictures } from './files/uploaded-pictures.ts'

/** Where weather reports come from. */
export type WeatherService = { source: 'live'; url: string } | { source: 'recorded' | 'off' }

/** The services that features use, created once at start-up. */
export type Platform = {
  db: Database
  /** The only source of the current time, so that tests can set it. */
  clock: () => Date
  /** Notified when the schedule board changes, on any server. */
  boardListener: Listener
  jobs: Jobs
  mailer: Mailer
  notifier: Notifier
  siteState: SiteState
  /** What visitors see of the day; the weather is added by its feature. */
  today: TodayBoard
  tally: Tally
  probes: Probes
  refusals: RefusalRecord
  files: Files
  decoder: PictureDecoder
  uploadGate: UploadGate
  /** Null without CLAMAV_URL. */
  scanner: VirusScanner | null
  pictures: UploadedPictures
  memberRemoval: MemberRemoval
  bookingActs: BookingActs
  flightPayments: FlightPayments
  paymentReceipts: PaymentReceipts
  /** The payee; `demo` marks the placeholder that cannot receive money. */
  payNow: PayNowPayee & { demo: boolean }
  fileRemoval: FileRemoval
  secrets: SecretBox
  weather: WeatherService
  /** The site's address for links in mails. */
  publicUrl: () => string
}
