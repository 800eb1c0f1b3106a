/**
 * The site's origin, for absolute URLs. The build does not know it and writes a placeholder,
 * which the server replaces with its PUBLIC_URL when it loads the pages.
 */
export const SITE_ADDRESS =
  typeof window === 'undefined' ? 'https://public-url.invalid' : window.location.origin
