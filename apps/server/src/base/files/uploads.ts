import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../database/new-id.ts'
import type { Upload } from '@rsfc/contract/kit/http'
import { refused, type Refusal } from '../errors/refusal.ts'
import { safeName } from './file-name.ts'

const MAX_BYTES = 10 * 1024 * 1024

export type ReceivedFile = { field: string; path: string; name: string; type: string; size: number }
export type Received = { fields: Record<string, string>; files: ReceivedFile[] }

const TYPES: Record<Upload['kind'], { label: string; types: ReadonlySet<string> }> = {
  picture: {
    label: 'a JPEG, PNG, WebP, AVIF or HEIC picture',
    types: new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']),
  },
  document: {
    label: 'a PDF, JPEG or PNG file',
    types: new Set(['application/pdf', 'image/jpeg', 'image/png']),
  },
  // Text files have no signature: the code that reads the file reports what is wrong with it.
  statement: { label: 'a file from the bank', types: new Set() },
  table: { label: 'a CSV file', types: new Set() },
}

/**
 * Streams the files of a multipart request into the incoming folder and checks their type by content. The
 * caller must `discard` them in the end.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
): Promise<Received | Refusal> {
  if (!request.isMultipart()) return fault(415, upload.field, 'Send the files as multipart/form-data')
  const received: Received = { fields: {}, files: [] }
  await mkdir(folder, { recursive: true })
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      const refusal =
        part.type === 'field'
          ? receiveField(part, received)
          : await receiveFile(part, upload, folder, received)
      if (refusal) return await drainAndRefuse(request, received, refusal)
    }
  } catch (error) {
    return await drainAndRefuse(request, received, uploadFault(error, upload))
  }
  if (received.files.length === 0) return fault(400, upload.field, `Choose ${TYPES[upload.kind].label}`)
  return received
}

export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })))
}

/** Drains the request body: browsers read the response only after they have sent everything. */
async function drainAndRefuse(
  request: FastifyRequest,
  received: Received,
  refusal: Refusal,
): Promise<Refusal> {
  request.raw.unpipe()
  request.raw.resume()
  await discard(received.files)
  return refusal
}

function receiveField(part: MultipartValue, received: Received): Refusal | null {
  if (part.valueTruncated) return fault(413, part.fieldname, 'This text is too long')
  received.fields[part.fieldname] = String(part.value)
  return null
}

async function receiveFile(
  part: MultipartFile,
  upload: Upload,
  folder: string,
  received: Received,
): Promise<Refusal | null> {
  const name = safeName(part.filename)
  const file = { field: upload.field, path: join(folder, newId()), name, type: '', size: 0 }
  received.files.push(file)
  await pipeline(part.file, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
  if (part.fieldname !== upload.field)
    return fault(400, upload.field, `Send files in the field ${upload.field}`)
  if (part.file.truncated) return tooLarge(upload)
  file.size = (await stat(file.path)).size
  if (upload.kind === 'statement' || upload.kind === 'table') return null
  // Loaded with the first upload, to save memory.
  const { fileTypeFromFile } = await import('file-type')
  const type = (await fileTypeFromFile(file.path))?.mime
  const { label, types } = TYPES[upload.kind]
  if (!type || !types.has(type)) return fault(415, upload.field, `${file.name} is not ${label}`)
  if (type === 'application/pdf' && !(await isCompletePdf(file)))
    return fault(415, upload.field, `${file.name} is not a complete PDF`)
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

/** Errors of the client or the connection become a refusal; our own, such as a full disk, are rethrown. */
function uploadFault(error: unknown, upload: Upload): Refusal {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload)
  if (code === 'FST_FILES_LIMIT') {
    const most = upload.max === 1 ? 'Choose one file' : `Choose at most ${upload.max} files`
    return fault(400, upload.field, most)
  }
  if (code.startsWith('FST_') || CONNECTION_ERRORS.has(code) || MALFORMED.test(message)) {
    return fault(400, upload.field, 'The upload was interrupted. Please try again.')
  }
  throw error
}

const CONNECTION_ERRORS = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
// The parser's own errors have no code; 'The needle' means that the boundary is too long.
const MALFORMED = /multipart|^The needle/i

function tooLarge(upload: Upload): Refusal {
  return fault(413, upload.field, 'A file can be at most 10 MB')
}

function fault(status: number, field: string, message: string): Refusal {
  return refused(status, { errors: [{ field, message }] })
}

async function isCompletePdf(file: { path: string; size: number }): Promise<boolean> {
  const handle = await open(file.path)
  try {
    const tail = Buffer.alloc(Math.min(1024, file.size))
    await handle.read(tail, 0, tail.length, file.size - tail.length)
    return tail.includes('%%EOF')
  } finally {
    await handle.close()
  }
}
