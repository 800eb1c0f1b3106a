import { startSite } from './start-site.ts'

/** One demo club for the whole run; tests that close or empty the club start their own site. */
export default async function setUp() {
  const site = await startSite({ DEMO: '1' })
  process.env.SITE_ADDRESS = site.address
  process.env.SITE_DATA_DIR = site.dataDir
  return () => site.stop()
}
