import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Runs the command like the container engine, against a server that answers with `status`. */
async function checkHealth(status: number): Promise<number> {
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/api/health' ? status : 404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const file = fileURLToPath(new URL('check-health.ts', import.meta.url))
  const code = await new Promise<number>((resolve) => {
    execFile(process.execPath, [file], { env: { PORT: String(port) } }, (error) =>
      resolve(error ? Number(error.code) : 0),
    )
  })
  server.closeAllConnections()
  server.close()
  return code
}

test('the health check of the container passes only while the server is healthy', async () => {
  expect(await checkHealth(200)).toBe(0)
  expect(await checkHealth(503)).toBe(1)
})
