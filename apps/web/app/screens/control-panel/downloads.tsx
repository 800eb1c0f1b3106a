import { ClubDownload } from '../../features/downloads/club-download.tsx'
import { DownloadCentre } from '../../features/downloads/download-centre.tsx'
import { useSession } from '../../session/session.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'

export function Downloads() {
  const user = useSession()
  return (
    <>
      <Chapter id="downloads" title="Download centre" lead="CSV files that open in any spreadsheet.">
        <DownloadCentre />
      </Chapter>
      {user?.account_type === 'super-admin' && (
        <Chapter id="moving-out" title="Moving out" lead="All of the club’s data, to take elsewhere.">
          <ClubDownload />
        </Chapter>
      )}
    </>
  )
}
