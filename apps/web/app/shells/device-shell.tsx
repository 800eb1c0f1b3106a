import { Outlet } from 'react-router'
import { AreaHeader } from './area/area-header.tsx'
import { AreaPage } from './area/area-page.tsx'

/**
 * The frame of the offline page. It opens without the server, so it does not check the session and has no
 * links.
 */
export default function DeviceShell() {
  return (
    <AreaPage header={<AreaHeader label="Offline" links={[]} menu={null} />}>
      <Outlet />
    </AreaPage>
  )
}
