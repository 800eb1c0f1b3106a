/** `lasting`: waiting will not help; `starting`: unless the service has only just started. */
export type ServiceFault = { text: string; lasting: boolean; starting?: boolean; cure: string }

type S3Error = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** What is wrong with the S3 store that answered with this error, or did not answer. */
export function storeFault(url: string, error: unknown): ServiceFault {
  const { name = '', code, $metadata } = ((error as Error).cause ?? error) as S3Error
  const { host, pathname } = new URL(url)
  const bucket = pathname.slice(1)
  const status = $metadata?.httpStatusCode ?? 0
  const faults: Record<string, string> = {
    NoSuchBucket: `there is no bucket ${bucket} at ${host}`,
    InvalidAccessKeyId: `${host} does not accept the key`,
    SignatureDoesNotMatch: 'the secret does not match the key',
    AccessDenied: `the key may not read the bucket ${bucket}`,
  }
  const known = faults[name] ?? (status >= 400 && status < 500 ? `${host} answers ${name} (${status})` : null)
  if (known) {
    return {
      text: `S3_URL: ${known}`,
      lasting: true,
      starting: name === 'NoSuchBucket',
      cure: 'Check key, secret, bucket and region in S3_URL, and this machine’s clock.',
    }
  }
  return {
    text: `S3_URL: ${host} does not respond (${code ?? name}). Uploads fail until it does`,
    lasting: false,
    cure: 'Check host and port in S3_URL, and that the store runs and lets this machine in.',
  }
}
