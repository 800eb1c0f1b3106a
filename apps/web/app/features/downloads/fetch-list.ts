import { downloads } from '@rsfc/contract/downloads/routes'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { call } from '../../data/call.ts'
import { saveFile } from '../../data/download.ts'
import { showError } from '../../ui/feedback/notices.tsx'
import { storedPicture as addressOf } from '../../data/stored-picture.ts'

const NEWLINE = 10

/** Asks for a list, then takes it as it comes; how much is there is told by the rows that have arrived. */
export async function fetchList(data_type: DataType, onShare: (share: number) => void): Promise<void> {
  try {
    const { file_path, rows } = await call(downloads.request, { body: { data_type } })
    const response = await fetch(addressOf(file_path), { credentials: 'same-origin' })
    if (!response.ok || !response.body) throw new Error(downloads.request.notices.otherwise)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    saveFile(await readAll(response.body, rows, onShare), name ?? `rsfc-${data_type}.csv`)
  } catch (error) {
    showError(error instanceof Error ? error.message : downloads.request.notices.otherwise)
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  rows: number,
  onShare: (share: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'text/csv' })
    parts.push(value)
    for (const byte of value) if (byte === NEWLINE) lines++
    onShare(Math.min(1, lines / (rows + 1)))
  }
}
