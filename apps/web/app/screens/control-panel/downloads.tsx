import { DownloadCentre } from '../../features/downloads/download-centre.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'

export function Downloads() {
  return (
    <Chapter id="downloads" title="Download centre" lead="CSV files that open in any spreadsheet.">
      <DownloadCentre />
    </Chapter>
  )
}
