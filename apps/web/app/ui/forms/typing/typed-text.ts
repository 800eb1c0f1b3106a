import { readDate, readTime } from '@rsfc/domain/time/read-text'

const READERS: Record<string, (text: string) => string | null> = { date: readDate, time: readTime }

/**
 * The value of an input: of a date or time as it is kept, not as it was typed. '21/11/2026' is '2026-11-21'.
 * Text that cannot be read stays as it is, so that nothing typed is lost.
 */
export function valueOf({ value, dataset }: Pick<HTMLInputElement, 'value' | 'dataset'>): string {
  return READERS[dataset.reads ?? '']?.(value) ?? value
}
