/** The name of a cookie. Over https it has a prefix that prevents other hosts of the domain from setting it. */
export function hostCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
