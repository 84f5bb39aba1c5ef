import { createHash, createHmac } from 'node:crypto'
import type { AuthScheme, SignedRequest } from './auth-scheme.ts'

/** Signs requests to AWS with Signature Version 4. The service and region are those of the host. */
export function signedForAws(accessKeyId: string, secretAccessKey: string): AuthScheme {
  return { kind: 'signed', sign: (request) => sign(request, accessKeyId, secretAccessKey) }
}

function sign(
  { method, url, headers, body, now }: SignedRequest,
  accessKeyId: string,
  secretAccessKey: string,
): Readonly<Record<string, string>> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const date = time.slice(0, 8)
  const { service, region } = scopeOf(url.hostname)
  const scope = `${date}/${region}/${service}/aws4_request`
  const digest = hash(body)
  const signed = new Map(
    Object.entries({ ...headers, host: url.host, 'x-amz-date': time, 'x-amz-content-sha256': digest }).map(
      ([name, value]) => [name.toLowerCase(), value.trim()] as const,
    ),
  )
  const names = [...signed.keys()].toSorted()
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${signed.get(name)}`),
    '',
    names.join(';'),
    digest,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'x-amz-date': time,
    'x-amz-content-sha256': digest,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** `sqs.us-west-1.amazonaws.com`, `bucket.s3.us-west-1.amazonaws.com`, `s3.amazonaws.com` */
function scopeOf(host: string): { readonly service: string; readonly region: string } {
  const [, service = 's3', region = 'us-east-1'] =
    /(?:^|\.)(sqs|s3)(?:[.-]([a-z]{2}(?:-[a-z]+)+-\d))?\.amazonaws\.com(?:\.cn)?$/.exec(host) ?? []
  return { service, region }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}
