import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TODAY_UNKNOWN } from '@rsfc/domain/site/flying-today'
import { createPage } from './page.ts'

const BAR = '<section class="a" aria-label="Announcement" hidden="" data-announcement="true"><p class="b">'
const HTML = `<html><a href="https://public-url.invalid/x">x</a>${BAR}</p></section><script>go()</script></html>`
const page = () => createPage(HTML, 'text/html')
const address = 'https://rsfc.test/'

test('the page contains its address; without an announcement the bar stays hidden', async () => {
  const { body } = await page().render({ address, announcement: '', today: null }, undefined)
  expect(String(body)).toBe(HTML.replace('https://public-url.invalid', 'https://rsfc.test'))
})

test('an announcement is in the page as text, with any characters, and the bar is shown', async () => {
  const { body } = await page().render(
    { address, announcement: "<b>R&D</b> $& $1 $'", today: null },
    undefined,
  )
  expect(String(body)).toContain(
    `${BAR.replace(' hidden=""', '')}&lt;b&gt;R&amp;D&lt;/b&gt; $&amp; $1 $'</p>`,
  )
})

test('a page is compressed once, and again when the announcement changes', async () => {
  const one = page()
  const first = await one.render({ address, announcement: 'A', today: null }, 'br')
  const again = await one.render({ address, announcement: 'A', today: null }, 'br')
  const other = await one.render({ address, announcement: 'B', today: null }, 'br')
  expect(again.body).toBe(first.body)
  expect(brotliDecompressSync(first.body).toString()).toContain('>A</p>')
  expect(brotliDecompressSync(other.body).toString()).toContain('>B</p>')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('%s is answered with %s', async (accepted, encoding) => {
  const reply = await page().render({ address, announcement: '', today: null }, accepted)
  expect(reply.encoding).toBe(encoding)
  if (encoding === 'gzip') expect(gunzipSync(reply.body).toString()).toContain('https://rsfc.test/x')
})

test('the policy allows the scripts inside the page by hash, and no others', () => {
  expect(page().policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
})

const hours = {
  week: 'Monday, 8am to noon',
  times: 'Mon 08:00–12:00\nClosed Tue–Sun',
  hours: ['8am to noon', 'Closed'],
}

// SPEC o8.field.public
test('the opening hours fill the elements reserved for them', async () => {
  const one = createPage(
    '<dd data-today="times"></dd><dd data-today="hours0"></dd><dd data-today="hours1"></dd>',
    'text/html',
  )
  const { body } = await one.render(
    { address, announcement: '', today: { ...TODAY_UNKNOWN, ...hours } },
    undefined,
  )
  expect(String(body)).toBe(
    '<dd data-today="times">Mon 08:00–12:00\nClosed Tue–Sun</dd><dd data-today="hours0">8am to noon</dd><dd data-today="hours1">Closed</dd>',
  )
})

test('the texts about today fill the elements reserved for them; the others stay empty', async () => {
  const words = { ...TODAY_UNKNOWN, flights: '2 <b>& $1', weather: 'Calm.', events: ['Open day'] }
  const empty =
    '<dl><dd class="a" data-today="flights"></dd><dd data-today="weather"></dd>' +
    '<li data-today="events0"></li><li data-today="events1"></li></dl>'
  const one = createPage(empty, 'text/html')
  const { body } = await one.render({ address, announcement: '', today: words }, undefined)
  expect(String(body)).toBe(
    '<dl><dd class="a" data-today="flights">2 &lt;b&gt;&amp; $1</dd><dd data-today="weather">Calm.</dd>' +
      '<li data-today="events0">Open day</li><li data-today="events1"></li></dl>',
  )
  expect([one.tellsToday, page().tellsToday]).toEqual([true, false])
})
