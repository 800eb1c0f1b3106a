/** What a page says about one thing: an amount, a count or a status, with the words beside it. */
export type Said = { about: string; label: string; value: string }

type Reading = {
  subject: string
  /** Whose pages /members are. */
  owner: string
  statuses: string[]
  /** The words of the figures of a debt, which stand above or beside an amount. */
  figures: string[]
}

/**
 * Runs in the page. Rows and cards are about the record they link to, everything else about `subject`: the
 * record of the page, or on a member's own pages that member.
 */
export function readFacts({ subject, owner, statuses, figures }: Reading): Said[] {
  const RECORD =
    /^\/(?:members\/booking|admin\/booking|admin\/members|admin\/money\/accounts|members\/profile)\/([0-9a-f-]{36})/
  const AMOUNT = /-?\$[\d,]+(?:\.\d\d)?/
  const COUNT = /^\d+$/
  const words = new Set(statuses)
  const said: Said[] = []
  const isShown = (element: Element) => element.checkVisibility()
  const textOf = (element: Element | null | undefined) =>
    (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim()

  const aboutOf = (element: Element): string => {
    for (
      let place: Element | null = element;
      place && place.tagName !== 'MAIN';
      place = place.parentElement
    ) {
      if (!place.matches('tr, li, article, [role=row], [class*=Card], [data-record]')) continue
      const records = new Set(
        [...place.querySelectorAll('a[href]')].flatMap(
          (link) => RECORD.exec(new URL((link as HTMLAnchorElement).href).pathname)?.[1] ?? [],
        ),
      )
      if (records.size === 1) return [...records][0] as string
      if (records.size > 1) return ''
    }
    return subject
  }
  /** A member's papers have statuses of the same words. */
  const isFlight = (record: string) =>
    location.pathname.endsWith(`/booking/${record}`) ||
    document.querySelector(`main a[href*="/booking/${record}"]`) !== null
  const say = (element: Element, label: string, value: string) => {
    const about = aboutOf(element)
    const plain = label.replace(AMOUNT, '').replace(/[:·]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
    // A sum subtracts what other pages list.
    if (about && plain && plain.length <= 40)
      said.push({ about, label: plain, value: value.replace(/^-/, '') })
  }

  const sayOfList = ({ pathname, search, hash }: URL, value: string) => {
    const query = search.replace(/[?&]tab=[\w-]+/, '')
    const whose = pathname.startsWith('/members') ? ` of ${owner}` : ''
    said.push({ about: `the list ${pathname}${query}${hash}${whose}`, label: 'count', value })
  }

  /** The rows of the one list in a tab; null if it shows only a part of them, or other things too. */
  const rowsIn = (panel: Element | null): number | null => {
    const lists = [...(panel?.querySelectorAll('table, ul, ol') ?? [])].filter(
      (list) => isShown(list) && !list.parentElement?.closest('table, ul, ol'),
    )
    const [list] = lists
    const isPart = [...(panel?.querySelectorAll('button') ?? [])].some((button) =>
      /^show\b/i.test(textOf(button)),
    )
    if (!list || lists.length > 1 || isPart) return null
    return list.querySelectorAll(':scope > tbody > tr:not(:has([colspan])), :scope > li').length
  }

  // Tabs, folds and links name a list and say how much is in it.
  const LABELLED = /^(\D{2,40}?) (\d+|-?\$[\d,]+(?:\.\d\d)?)(?:, late)?$/
  for (const control of document.querySelectorAll('main [role=tab], main [aria-expanded]')) {
    const [, label, value] = LABELLED.exec(textOf(control)) ?? []
    if (!label || !value || !isShown(control)) continue
    say(control, AMOUNT.test(value) ? label : `number of ${label}`, value)
    const list = control.getAttribute('aria-controls')?.split('-panel-')[1]
    if (!list || !COUNT.test(value)) continue
    const address = new URL(`#${list}`, location.href)
    sayOfList(address, value)
    const rows = rowsIn(document.getElementById(control.getAttribute('aria-controls') ?? ''))
    if (rows !== null && control.matches('[aria-selected=true]')) sayOfList(address, String(rows))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
    const count = /^(?:All )?(\d+)(?: [a-z][a-z ]*\d* ?[a-z]*)?$/.exec(textOf(link))?.[1]
    if (count && isShown(link)) sayOfList(new URL(link.href), count)
  }
  for (const heading of document.querySelectorAll('main h2, main h3')) {
    const count = textOf(heading.nextElementSibling)
    if (isShown(heading) && COUNT.test(count)) say(heading, `number of ${textOf(heading)}`, count)
  }
  for (const cell of document.querySelectorAll('main td')) {
    if (!isShown(cell)) continue
    const row = cell.parentElement
    const head = cell.closest('table')?.querySelectorAll('thead th')[[...(row?.children ?? [])].indexOf(cell)]
    const amount = AMOUNT.exec(textOf(cell))?.[0]
    if (head && amount) say(cell, textOf(head), amount)
  }
  for (const term of document.querySelectorAll('main dt')) {
    const value = textOf(term.nextElementSibling)
    const amount = AMOUNT.exec(value)?.[0]
    if (isShown(term) && (amount || COUNT.test(value))) say(term, textOf(term), amount ?? value)
  }
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !isShown(parent) || parent.closest('td, dt, dd, option')) continue
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const before = textOf(parent.previousElementSibling)
    if (AMOUNT.exec(text)?.[0] === text && figures.includes(before)) say(parent, before, text)
    for (const match of text.matchAll(/([A-Z][a-z]+(?: [a-z]+){0,3}):? (-?\$[\d,]+(?:\.\d\d)?)/g))
      say(parent, match[1] as string, match[2] as string)
    const badge = parent.closest('[data-tone]')
    if (badge && words.has(text.toLowerCase()) && isFlight(aboutOf(parent)))
      say(parent, 'status', text.toLowerCase())
  }
  return said
}
