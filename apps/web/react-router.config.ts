import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  // Everything else is served the SPA fallback; /404 stands for every unknown path.
  prerender: [
    '/',
    '/membership',
    '/about-us',
    '/experience',
    '/events',
    '/account',
    '/maintenance',
    '/test',
    '/404',
  ],
} satisfies Config
