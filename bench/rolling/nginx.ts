import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { launch } from './processes.ts'

const run = promisify(execFile)
const NGINX = process.env.NGINX_PATH ?? 'nginx'

/** nginx with TLS, HTTP/1.1 and its default buffering, in front of the servers. */
export async function startProxy(folder: string, port: number, upstreams: readonly number[]) {
  const certificate = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '1', '-subj', '/CN=127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  await run('openssl', ['req', ...certificate, ...files])
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(port, upstreams))
  const proxy = launch(NGINX, ['-e', 'stderr', '-p', folder, '-c', file])
  while (!(await fetch(`https://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok) await wait(100)
  return async () => {
    proxy.kill('SIGQUIT')
    await once(proxy, 'exit')
    return failures(await readFile(join(folder, 'error.log'), 'utf8'))
  }
}

/** What clients saw; nginx itself retries a refused connection on the other server. */
function failures(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('[error]') && !line.includes('Connection refused'))
}

function configuration(port: number, upstreams: readonly number[]): string {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off; pid nginx.pid; error_log error.log error; events {}
http {
  access_log off;
  # By default nginx ends a client's connection after 1,000 requests; a write sent at that moment fails at the client.
  keepalive_requests 1000000;
  ${temporary.map((name) => `${name}_temp_path temp_${name};`).join(' ')}
  upstream club { ${servers.join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    location / {
      proxy_pass http://club;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`
}
