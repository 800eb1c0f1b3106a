import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAX_AGENT = 300

export type Origin = { address: string; agent: string }

/** Where a request comes from, for sessions and the security record. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT) }
}

/** The subject of rate limits: an IPv4 address, or the first half of an IPv6 address (a household owns the rest). */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [start = '', end] = (ip.split('%')[0] ?? '').split('::')
  const left = start.split(':').filter(Boolean)
  const right = end?.split(':') ?? []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
