import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { newId } from '../db/new-id.ts'
import type { Upload } from '@rsfc/contract/http'
import { refused, Refusal } from './refusal.ts'

export const MAX_BYTES = 10 * 1024 * 1024

export type ReceivedFile = { path: string; name: string; type: string; size: number }
export type Received = { fields: Record<string, string>; files: ReceivedFile[] }

const TYPES: Record<Upload['kind'], { takes: string; types: ReadonlySet<string> }> = {
  picture: {
    takes: 'a JPEG, PNG, WebP, AVIF or HEIC picture',
    types: new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']),
  },
  document: {
    takes: 'a PDF, JPEG or PNG file',
    types: new Set(['application/pdf', 'image/jpeg', 'image/png']),
  },
}

/**
 * Streams the files of a multipart call into the incoming folder, judged by what they hold. The caller removes
 * them with `discard` whatever happens next.
 */
export async function receive(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
): Promise<Received | Refusal> {
  if (!request.isMultipart()) return refused(415, { message: 'Send the files as multipart/form-data' })
  const received: Received = { fields: {}, files: [] }
  await mkdir(folder, { recursive: true })
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      if (part.type === 'field') received.fields[part.fieldname] = String(part.value)
      else {
        const refusal = await receiveFile(part, upload, folder, received)
        if (refusal) return await discarding(received, refusal)
      }
    }
  } catch (error) {
    return await discarding(received, uploadFault(error, upload))
  }
  if (received.files.length === 0) {
    return refused(400, { errors: [{ field: upload.field, message: `Choose ${TYPES[upload.kind].takes}` }] })
  }
  return received
}

export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

async function discarding(received: Received, refusal: Refusal): Promise<Refusal> {
  await discard(received.files)
  return refusal
}

async function receiveFile(
  part: MultipartFile,
  upload: Upload,
  folder: string,
  received: Received,
): Promise<Refusal | null> {
  const file = { path: join(folder, newId()), name: plainName(part.filename), type: '', size: 0 }
  received.files.push(file)
  await pipeline(part.file, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
  if (part.fieldname !== upload.field) return fault(400, upload, `Send files in the field ${upload.field}`)
  if (part.file.truncated) return tooLarge(upload)
  file.size = (await stat(file.path)).size
  const type = (await fileTypeFromFile(file.path))?.mime
  const { takes, types } = TYPES[upload.kind]
  if (!type || !types.has(type)) return fault(415, upload, `${file.name} is not ${takes}`)
  if (type === 'application/pdf' && !(await endsAsPdf(file)))
    return fault(415, upload, `${file.name} is not a whole PDF`)
  file.type = type
  return null
}

function limitsOf(upload: Upload) {
  return {
    files: upload.max,
    fileSize: MAX_BYTES,
    fields: 20,
    fieldSize: 20_000,
    fieldNameSize: 100,
    headerPairs: 50,
  }
}

function uploadFault(error: unknown, upload: Upload): Refusal {
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload)
  if (code === 'FST_FILES_LIMIT') {
    return fault(400, upload, upload.max === 1 ? 'Choose one file' : `Choose at most ${upload.max} files`)
  }
  if (code?.startsWith('FST_') || (error as Error).message?.includes('end of form')) {
    return fault(400, upload, 'The upload did not arrive whole; please try again')
  }
  throw error
}

function tooLarge(upload: Upload): Refusal {
  return fault(413, upload, 'A file can have at most 10 MiB')
}

function fault(status: number, upload: Upload, message: string): Refusal {
  return refused(status, { errors: [{ field: upload.field, message }] })
}

/** The last segment only, without control characters, at a length that any disk takes. */
function plainName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/'))
  return last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').slice(-120) || 'file'
}

async function endsAsPdf(file: { path: string; size: number }): Promise<boolean> {
  const handle = await open(file.path)
  try {
    const tail = Buffer.alloc(Math.min(1024, file.size))
    await handle.read(tail, 0, tail.length, file.size - tail.length)
    return tail.includes('%%EOF')
  } finally {
    await handle.close()
  }
}
