import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readAudit } from './audit/audit-result.ts'

const SCRIPT = resolve(import.meta.dirname, 'audit.ts')
/** If the first address fails, npm 9 and 10 try the second one and report its answer. */
const ADDRESSES = new Set(['/-/npm/v1/security/advisories/bulk', '/-/npm/v1/security/audits/quick'])
const ADVISORY = {
  id: 1,
  url: 'https://advisories.test/1',
  title: 'It lets anybody in',
  severity: 'high',
  vulnerable_versions: '>=0.0.1',
  cwe: [],
  cvss: { score: 0, vectorString: null },
}

type Answer = (response: ServerResponse, asked: Record<string, string[]>) => void

/** Runs the audit against a test registry. */
async function audit(answer: Answer): Promise<{ code: number | null; out: string }> {
  const registry = createServer((request, response) => void respond(request, response, answer))
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  onTestFinished(() => void registry.close())
  return runAudit(`http://127.0.0.1:${port}/`)
}

async function runAudit(registry: string) {
  const env = { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' }
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number | null, out }
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  if (!ADDRESSES.has(request.url ?? '')) return void response.writeHead(404).end('{}')
  const sent = await buffer(request)
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  answer(response, JSON.parse(body.toString()) as Record<string, string[]>)
}

test('clean if the registry reports nothing; only production packages are checked', async () => {
  let names: string[] = []
  const { code, out } = await audit((response, asked) => {
    names = Object.keys(asked)
    response.end('{}')
  })
  expect(out).toMatch(/^Checked \d{3} production packages: the registry knows of no vulnerability\.\n$/)
  expect(code).toBe(0)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']))
  expect(names).not.toContain('vitest')
})

test('a vulnerability that the registry reports is named with its advisory', async () => {
  const { code, out } = await audit((response) => response.end(JSON.stringify({ uqr: [ADVISORY] })))
  expect(out).toMatch(/^Production packages with known vulnerabilities:\n/)
  expect(out).toContain('  high: uqr >=0.0.1: It lets anybody in (https://advisories.test/1)\n')
  expect(code).toBe(1)
})

test('a registry that refuses means not checked, which is neither clean nor vulnerable', async () => {
  const { code, out } = await audit((response) => response.writeHead(405).end())
  expect(out).toMatch(/NOT CHECKED: the registry did not answer \(.*405/)
  expect(code).toBe(2)
})

test('without a registry nothing is checked', async () => {
  const { code, out } = await runAudit('http://127.0.0.1:9/')
  expect(out).toContain('NOT CHECKED')
  expect(code).toBe(2)
})

test.each([
  '',
  'null',
  '{}',
  '{"auditReportVersion":2,"vulnerabilities":{}}',
  '{"error":{"summary":"locked"}}',
])('npm printing %j is not a clean result', (printed) => {
  expect(readAudit(printed).kind).toBe('not-checked')
})
