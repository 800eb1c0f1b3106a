/**
 * Where the site is reached, for what must name itself in full. The build doesn't know: it writes a stand-in,
 * which the server replaces with its PUBLIC_URL as it reads the pages.
 */
export const SITE_ADDRESS =
  typeof window === 'undefined' ? 'https://public-url.invalid' : window.location.origin
