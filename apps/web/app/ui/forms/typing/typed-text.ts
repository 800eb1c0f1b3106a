import { readDate, readTime } from '@rsfc/domain/time/read-text'

const READERS: Record<string, (text: string) => string | null> = { date: readDate, time: readTime }

/**
 * The value of an input. Dates and times are converted to the form in which they are stored: '21/11/2026'
 * becomes '2026-11-21'. Text that cannot be read stays as typed, so that nothing is lost.
 */
export function valueOf({ value, dataset }: Pick<HTMLInputElement, 'value' | 'dataset'>): string {
  return READERS[dataset.reads ?? '']?.(value) ?? value
}
