import type { Visit } from '../../e2e/daily-pages/measure-visit.ts'

const COLUMNS = [
  ['page', 16],
  ['as', 11],
  ['first s', 8],
  ['warm s', 8],
  ['paint s', 8],
  ['warm', 6],
  ['KB', 6],
  ['files', 6],
  ['CSS', 5],
  ['fonts', 6],
  ['calls', 6],
  ['waited', 7],
  ['task ms', 8],
  ['nodes', 6],
  ['px', 7],
] as const

export const TABLE_HEAD = lineOf(COLUMNS.map(([name]) => name))

export function rowOf(name: string, role: string, first: Visit, warm: Visit): string {
  return lineOf([
    name,
    role,
    seconds(first.usable),
    seconds(warm.usable),
    seconds(first.firstPaint),
    seconds(warm.firstPaint),
    kilobytes(first.scriptBytes),
    String(first.scripts.length),
    kilobytes(first.styleBytes),
    kilobytes(first.fontBytes),
    String(first.calls.length),
    String(first.waited.length),
    first.longestTask.toFixed(0),
    String(first.nodes),
    String(first.height),
  ])
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, index) => {
      const width = COLUMNS[index]?.[1] ?? 0
      return index < 2 ? cell.padEnd(width) : cell.padStart(width)
    })
    .join('')
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(0)
}
