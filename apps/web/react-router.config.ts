import type { Config } from '@react-router/dev/config'
import { pages, type Page } from '@rsfc/contract/pages'

const prerendered = Object.values<Page>(pages).filter((page) => page.prerendered)

export default {
  ssr: false,
  // Other pages are served the SPA fallback; /404 is served for every unknown path.
  prerender: [...prerendered.map(({ path }) => path), '/404'],
} satisfies Config
