import { downloads } from '@rsfc/contract/downloads/routes'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { call } from '../../data/call.ts'
import { watchRequest } from '../../data/connection.ts'
import { saveFile } from '../../data/download.ts'
import { showFailure } from '../../data/show-failure.ts'
import { storedPicture as addressOf } from '../../data/stored-picture.ts'

const NEWLINE = 10

/** Requests a list and saves it as a file. `onProgress` gets the share of rows received, from 0 to 1. */
export async function downloadList(data_type: DataType, onProgress: (share: number) => void): Promise<void> {
  try {
    const { file_path, rows } = await call(downloads.request, { body: { data_type } })
    const response = await watchRequest(fetch(addressOf(file_path), { credentials: 'same-origin' }))
    if (!response.ok || !response.body) throw new Error(downloads.request.notices.otherwise)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    saveFile(await readAll(response.body, rows, onProgress), name ?? `rsfc-${data_type}.csv`)
  } catch (error) {
    showFailure(error instanceof Error ? error : new Error(downloads.request.notices.otherwise))
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  rows: number,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'text/csv' })
    parts.push(value)
    for (const byte of value) if (byte === NEWLINE) lines++
    // The header adds one line to the rows.
    onProgress(Math.min(1, lines / (rows + 1)))
  }
}
