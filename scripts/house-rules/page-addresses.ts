import { findStrings } from './find-strings.ts'
import { isProduct, isTypeScript, type HouseRule } from './house-rule.ts'

const PAGES = [
  'members',
  'admin',
  'account',
  'events',
  'membership',
  'about-us',
  'experience',
  'credits',
  'change-password',
  'reminders/off',
  'maintenance',
]
const ADDRESS = new RegExp(`^/(?:${PAGES.join('|')})(?=$|[/?#])`)

export const pageAddresses: HouseRule = {
  name: 'page addresses',
  advice: 'Use the page from packages/contract/src/pages.ts instead of writing its address.',
  appliesTo: (path) => isProduct(path) && isTypeScript(path) && path.startsWith('apps/'),
  // In `${publicUrl}/members/booking` the address starts after the placeholder.
  find: (file) =>
    findStrings(file)
      .filter(({ value }) => ADDRESS.test(value))
      .map(({ value, line }) => ({ line, found: value })),
}
