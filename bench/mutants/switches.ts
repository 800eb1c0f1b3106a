import { findFaults, type Fault } from './find-mutants.ts'

/** The function that the switches call, to know whether this fault is on. */
export const SWITCH = 'isFaulty'

type Numbered = Fault & { number: number }

/** `unswitched` lists the faults of a file that cannot be switched on and off while it runs. */
export type Switched = { source: string; unswitched: number[] }

/**
 * A source text with every fault in it, each behind a switch: `a < b` becomes
 * `(isFaulty(7) ? (a <= b) : (a < b))`. The faults are numbered from `first` on.
 */
export function withSwitches(path: string, text: string, first: number): Switched {
  const faults = findFaults(path, text).map((fault, index) => ({ ...fault, number: first + index }))
  const unswitched = faults.filter((fault) => endsInChain(text, fault))
  const switched = faults.filter((fault) => !unswitched.includes(fault))
  return {
    source: render(text, 0, text.length, switched),
    unswitched: unswitched.map(({ number }) => number),
  }
}

/** Without `a`, `a?.filter(b).length` also skips `.length`; in parentheses it would not. */
function endsInChain(text: string, { start, end, kind }: Fault): boolean {
  return (
    kind === undefined && text.slice(start, end).includes('?.') && /^\s*(\??\.|[[(])/.test(text.slice(end))
  )
}

/** The text from start to end, with the faults in it. */
function render(text: string, start: number, end: number, faults: readonly Numbered[]): string {
  let [rendered, at, rest] = ['', start, faults]
  while (rest.length > 0) {
    const from = Math.min(...rest.map((fault) => fault.start))
    const to = Math.max(...rest.filter((fault) => fault.start === from).map((fault) => fault.end))
    const within = rest.filter((fault) => fault.start < to)
    // A statement comes last, because it encloses its expression.
    const outer = within
      .filter((fault) => fault.start === from && fault.end === to)
      .toSorted((a, b) => Number(a.kind === 'statement') - Number(b.kind === 'statement'))
    const inner = within.filter((fault) => !outer.includes(fault))
    const isMember = outer[0]?.kind === 'method' && text[from - 2] !== '?'
    rendered += text.slice(at, isMember ? from - 1 : from)
    rendered += outer.reduce(switchOn, render(text, from, to, inner))
    at = to
    rest = rest.filter((fault) => fault.start >= to)
  }
  return rendered + text.slice(at, end)
}

function switchOn(right: string, { text, kind, number }: Numbered): string {
  const isOn = `globalThis.${SWITCH}(${number})`
  // In braces, so that a following `else` still belongs to its own `if`.
  if (kind === 'statement') return `{ if (!${isOn}) { ${right} } }`
  if (kind === 'method') return `[${isOn} ? '${text}' : '${right}']`
  return `(${isOn} ? (${text}) : (${right}))`
}
