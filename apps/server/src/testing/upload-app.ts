import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { defineRoutes, schemasOf, type Route } from '@rsfc/contract/kit/http'
import type { RouteSchemas } from '@rsfc/contract/schemas'
import { z } from 'zod'
import { newPicturePath, storePicture } from '../base/files/pictures.ts'
import { serve } from '../people/call/serve.ts'
import type { ReceivedFile } from '../base/files/uploads.ts'
import { openTestApp } from './test-app.ts'

const schemas = {
  Caption: z.object({ caption: z.string().max(50, 'At most 50 characters').optional() }),
  Stored: z.object({ file_path: z.string() }),
  Received: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
}
const schema = schemasOf<typeof schemas>()

const routes = defineRoutes('fixture', {
  picture: {
    method: 'POST',
    path: '/fixture/picture',
    access: 'public',
    summary: 'One picture',
    upload: { field: 'picture', kind: 'picture', max: 1 },
    body: schema('Caption'),
    data: schema('Stored'),
  },
  documents: {
    method: 'POST',
    path: '/fixture/documents',
    access: 'public',
    summary: 'Up to ten documents',
    upload: { field: 'documents', kind: 'document', max: 10 },
    data: schema('Received'),
  },
  failing: {
    method: 'POST',
    path: '/fixture/failing',
    access: 'public',
    summary: 'Takes a picture, then fails',
    upload: { field: 'picture', kind: 'picture', max: 1 },
  },
})

/** Like `schemasOfRoute`, but for the fixture's routes. */
const schemasOfFixture = ({ body, data }: Route): RouteSchemas => ({
  ...(body && { body: schemas[body.schema as keyof typeof schemas] }),
  ...(data && { data: schemas[data.schema as keyof typeof schemas] }),
})

/** Opens the app with three extra calls that take files. */
export async function openUploadApp(url: string, options: Parameters<typeof openTestApp>[1] = {}) {
  const club = await openTestApp(url, options)
  const faults: Error[] = []
  await club.app.register(
    async (api) => {
      api.addHook('onError', async (_request, _reply, error) => {
        if ((error.statusCode ?? 500) >= 500) faults.push(error)
      })
      serve(
        api,
        club.platform,
        routes,
        {
          picture: (input) =>
            storePicture(
              { actor: { _id: 'fixture' }, platform: club.platform },
              input.files[0] as ReceivedFile,
              newPicturePath('fixture'),
              {
                width: 200,
                height: 200,
              },
            ),
          documents: async (input) => input.files,
          failing: async () => {
            throw new Error('the handler failed')
          },
        },
        schemasOfFixture,
      )
    },
    { prefix: '/api' },
  )
  return {
    ...club,
    /** The unexpected errors until now. */
    faults,
    /** The files in the incoming folder, which is empty after a call is answered. */
    incoming: () => readdir(join(club.dataDir, 'incoming')).catch(() => []),
    post(call: keyof typeof routes, parts: readonly Part[]) {
      return club.app.inject({ method: 'POST', url: `/api/fixture/${call}`, ...multipart(parts) })
    },
  }
}

export type UploadApp = Awaited<ReturnType<typeof openUploadApp>>

export type Part = { field: string; name?: string; type?: string; bytes: Uint8Array | string }

const BOUNDARY = '----club-boundary'

/** Builds a form like a browser, without escaping file names. */
export function multipart(parts: readonly Part[]) {
  const chunks: Uint8Array[] = []
  for (const { field, name, type, bytes } of parts) {
    const file = name === undefined ? '' : `; filename="${name}"`
    const kind = name === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`
    chunks.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n${kind}\r\n`),
    )
    chunks.push(Buffer.from(bytes), Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(chunks),
  }
}

/** The shortest bytes that are accepted as a PDF, padded to the given size. */
export function pdf(size = 200): Buffer {
  const [head, tail] = ['%PDF-1.7\n', '\n%%EOF\n']
  return Buffer.from(head + ' '.repeat(size - head.length - tail.length) + tail)
}
