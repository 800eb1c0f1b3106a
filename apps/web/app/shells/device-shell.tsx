import { Outlet } from 'react-router'
import { AreaHeader } from './area/area-header.tsx'
import { AreaPage } from './area/area-page.tsx'

/** Around what is kept on the device: it opens without the server, so it neither checks the session nor links far. */
export default function DeviceShell() {
  return (
    <AreaPage header={<AreaHeader label="Offline" links={[]} menu={null} />}>
      <Outlet />
    </AreaPage>
  )
}
