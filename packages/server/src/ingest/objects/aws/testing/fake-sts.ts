import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A role and its trust policy: who can assume it, with which external ID. */
export interface FakeRole {
  readonly arn: string
  readonly accessKeyId: string
  readonly externalId?: string
}

/** The principal of every access key of the double. */
export const fakePrincipal = 'arn:aws:iam::111122223333:user/picket'

/**
 * STS with the trust policies of roles, and an S3 bucket with one object that only the credentials of a role can list. Both speak the protocol
 * of AWS over HTTP, so that the clients of AWS are those of the server.
 */
export async function startFakeSts(role: FakeRole) {
  const calls: string[] = []
  let sessions = 0
  const sessionOf = (request: IncomingMessage): string => String(request.headers['x-amz-security-token'] ?? '')
  const assume = (request: IncomingMessage, response: ServerResponse, form: URLSearchParams): void => {
    const [, accessKeyId] = /Credential=([^/]+)/.exec(request.headers.authorization ?? '') ?? []
    calls.push(`${form.get('Action')} ${form.get('RoleArn')} ${form.get('ExternalId') ?? '-'}`)
    if (accessKeyId !== role.accessKeyId)
      return refuse(response, 'InvalidClientTokenId', 'The security token included in the request is invalid.')
    if (form.get('RoleArn') !== role.arn || (form.get('ExternalId') ?? undefined) !== role.externalId) {
      const message = `User: ${fakePrincipal} is not authorized to perform: sts:AssumeRole on resource: ${form.get('RoleArn')}`
      return refuse(response, 'AccessDenied', message)
    }
    sessions += 1
    const credentials = [
      '<AccessKeyId>ASIAROLE00000000</AccessKeyId>',
      '<SecretAccessKey>hush-role</SecretAccessKey>',
      `<SessionToken>session-${sessions}</SessionToken>`,
      `<Expiration>${new Date(Date.now() + 3_600_000).toISOString()}</Expiration>`,
    ].join('')
    response.setHeader('content-type', 'text/xml')
    response.end(
      `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>${credentials}</Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    )
  }
  const list = (request: IncomingMessage, response: ServerResponse): void => {
    const session = sessionOf(request)
    calls.push(`List ${session}`)
    response.setHeader('content-type', 'application/xml')
    if (!session.startsWith('session-')) {
      response.statusCode = 403
      response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
      return
    }
    response.end('<ListBucketResult><Name>logs</Name><IsTruncated>false</IsTruncated></ListBucketResult>')
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.method === 'POST') assume(request, response, new URLSearchParams(body))
    else list(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

function refuse(response: ServerResponse, code: string, message: string): void {
  response.statusCode = 403
  response.setHeader('content-type', 'text/xml')
  response.end(
    `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
  )
}
