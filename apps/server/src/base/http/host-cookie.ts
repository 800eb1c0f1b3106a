/** The name of a cookie. Over https its prefix keeps other hosts of the same domain from setting it. */
export function hostCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
