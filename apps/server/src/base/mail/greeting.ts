export type Addressee = { email: string; salutation: string; first_name: string; last_name: string }

export function greeting(to: Pick<Addressee, 'salutation' | 'first_name'>): string {
  return `Hello ${to.salutation || to.first_name},`
}
