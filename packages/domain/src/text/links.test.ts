import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://rsfc.example/events.', ['https://rsfc.example/events']],
  ['(https://rsfc.example/a_(b))', ['https://rsfc.example/a_(b)']],
  ['HTTP://Weather.Example:8080?q=WSSL, then fly', ['HTTP://Weather.Example:8080?q=WSSL']],
  ['two: http://a.example http://b.example/x#y!', ['http://a.example', 'http://b.example/x#y']],
  ['http://localhost:3000/members', ['http://localhost:3000/members']],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.a.example', []],
  ['https://rsfc.example@evil.example/', []],
  ['https://rsfc.example:pass@evil.example/', []],
  ['https://rsfс.example/ has a Cyrillic letter', []],
  ['xhttps://a.example https:// https:/a.example', []],
  ['https://a.example/<b>"x', ['https://a.example/']],
  ['https://a.example/\u202Egpj.exe', ['https://a.example/']],
])('%j links to %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test.each([
  ['', []],
  ['https://a.example', [{ text: 'https://a.example', href: 'https://a.example' }]],
  ['plain words', [{ text: 'plain words' }]],
])('%j has no empty parts', (text, parts) => {
  expect(splitLinks(text)).toEqual(parts)
})

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('http://', 'https://', 'a.example', '@', ':', '/', '(', ')', '.', ' ', '\u202E', '"'),
        fc.string({ maxLength: 3 }),
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
      ),
    )
    .map((parts) => parts.join('')),
)

test('the parts contain the whole text, and links lead to http and https only', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href, text: shown } of parts) {
        if (href === undefined) continue
        expect(href).toBe(shown)
        expect(href).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?([/?#]|$)/i)
        expect(href).not.toMatch(/[\s<>"'`\u202A-\u202E\u2066-\u2069]/)
      }
    }),
  )
})
