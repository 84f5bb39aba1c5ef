import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { noMailer } from '../../mail/mailer.ts'
import type { OutboundRequest } from '../../outbound/send.ts'
import type { DeliveredAlert } from '../destination-type.ts'
import { destinationTypeOf } from './index.ts'

const file = join(import.meta.dirname, '../../../fixtures/destinations/alert.yml')
const alert = parse(readFileSync(file, 'utf8')) as DeliveredAlert
const keys = { accessKeyId: 'AKIDEXAMPLEEXAMPLE', secretAccessKey: 's' }
const now = Date.parse('2026-01-02T03:04:05Z')

/** Delivers the alert to a receiver that answers with these texts, one after the other, and returns what it got. */
async function deliver(type: string, config: object, answers: readonly (readonly [status: number, text: string])[]) {
  const sent: OutboundRequest[] = []
  const kind = destinationTypeOf(type)!
  const result = await kind.deliver(kind.config.parse(config), alert, {
    now,
    key: 'k',
    sendMail: noMailer.send,
    async send(request) {
      sent.push(request)
      const [status, text] = answers[sent.length - 1]!
      return { status, headers: new Headers(), text }
    },
  })
  return { result, sent }
}

const published = '<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>'
const topicArn = 'arn:aws:sns:eu-west-1:123456789012:alerts.fifo'

it('publishes JSON to SNS, text for subscribers by email, and again when the subject is rejected', async () => {
  const error = '<ErrorResponse><Error><Code>InvalidParameter</Code><Message>Subject</Message></Error></ErrorResponse>'
  const { result, sent } = await deliver('sns', { topicArn, ...keys }, [
    [400, error],
    [200, published],
  ])
  expect(result).toEqual({ statusCode: 200, success: true, message: 'Message m was accepted.', label: 'm' })
  const forms = sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(forms.map(({ Subject }) => Subject)).toEqual([alert.title, 'New alert'])
  const { default: whole, email } = JSON.parse(forms[1]!['Message']!) as Record<string, string>
  expect(JSON.parse(whole!)).toEqual(alert)
  expect(email).toMatch(/^Root sign-in triggered\n\nLink: /)
  expect(forms[1]).toMatchObject({ MessageStructure: 'json', MessageDeduplicationId: 'k', TopicArn: topicArn })
})

it('sends the alert to SQS', async () => {
  const queueUrl = 'https://sqs.us-gov-west-1.amazonaws.com/123456789012/alerts'
  const { sent } = await deliver('sqs', { queueUrl, ...keys }, [[200, '{"MessageId":"m"}']])
  const { QueueUrl, MessageBody } = JSON.parse(sent[0]!.body!) as Record<string, string>
  expect({ QueueUrl, alert: JSON.parse(MessageBody!) }).toEqual({ QueueUrl: queueUrl, alert })
  expect(sent[0]!.headers!['authorization']).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLEEXAMPLE\/\d+\/us-gov/)
})

it('assumes a role first', async () => {
  const assumed = `<AssumeRoleResponse><AssumeRoleResult><Credentials>
    <AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken>
    <Expiration>2126-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`
  const roleArn = 'arn:aws:iam::123456789012:role/picket'
  const { result, sent } = await deliver('sns', { topicArn, roleArn, ...keys }, [
    [200, assumed],
    [200, published],
  ])
  expect(result.success).toBe(true)
  expect(sent.map(({ url }) => url)).toEqual([
    'https://sts.eu-west-1.amazonaws.com/',
    'https://sns.eu-west-1.amazonaws.com/',
  ])
  expect(sent[1]!.headers).toMatchObject({
    'x-amz-security-token': 't',
    authorization: expect.stringContaining('Credential=ASIAROLE/'),
  })
})

it('publishes the alert to Pub/Sub with a token that the service account signed', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const credentials = JSON.stringify({ client_email: 'p@example.com', private_key_id: 'k1', private_key: pem })
  const config = { projectId: 'example-project', topicId: 'alerts', credentials }
  const { sent } = await deliver('gcppubsub', config, [[200, '{}']])
  const { messages } = JSON.parse(sent[0]!.body!) as { messages: [{ data: string; attributes: object }] }
  expect(JSON.parse(Buffer.from(messages[0].data, 'base64').toString())).toEqual(alert)
  expect(messages[0].attributes).toEqual({
    alertId: alert.alertId,
    severity: 'HIGH',
    type: 'RULE',
    idempotencyKey: 'k',
  })
  const token = sent[0]!.headers!['authorization']!.replace(/^Bearer /, '')
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: new Date(now) })
  const iat = now / 1000
  const account = 'p@example.com'
  const aud = 'https://pubsub.googleapis.com/'
  expect(payload).toEqual({ iss: account, sub: account, aud, iat, exp: iat + 3600 })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
})

it.each([
  ['{"private_key"}', 'The service account key is not valid JSON. Paste the whole JSON key.'],
  ['{"private_key": ""}', 'The service account key has no "client_email" and "private_key". Paste the whole JSON key.'],
  [
    '{"private_key": "x", "client_email": "y"}',
    'The private key of the service account cannot be read. Create a new JSON key.',
  ],
])('explains why the key %s cannot be used', async (credentials, says) => {
  const config = { projectId: 'example-project', topicId: 'alerts', credentials }
  await expect(deliver('gcppubsub', config, [])).rejects.toThrow(says)
})
