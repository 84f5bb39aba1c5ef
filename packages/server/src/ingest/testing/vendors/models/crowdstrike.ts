import { createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

const queue = 'https://sqs.us-west-1.amazonaws.com/123456789012/cs-prod'
const host = 'cs-bucket.s3.us-west-1.amazonaws.com'

/** https://github.com/CrowdStrike/FDR: a message for each batch of files; messages come again until they are deleted. */
export const model: VendorModel = {
  settings: { queueUrl: queue, accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hush-secret' },
  logTypes: ['Crowdstrike.FDREvent'],
  hosts: ['sqs.us-west-1.amazonaws.com', host],
  feeds: {
    events: {
      record: ({ id, at }) => ({ event_simpleName: 'ProcessRollup2', id, timestamp: String(at) }),
      lateness: 0,
    },
  },
  routes: {
    'POST /'(request, world) {
      const refused = check(request, 'sqs')
      if (refused) return refused
      const action = request.headers.get('x-amz-target')
      if (action === 'AmazonSQS.DeleteMessage') {
        world.memory.set(`deleted ${String(request.json()['ReceiptHandle'])}`, true)
        return { json: {} }
      }
      // A message has the two files of ten minutes, once these are over.
      const spans = Map.groupBy(world.log('events'), ({ at }) => Math.floor(at / 600_000))
      const waiting = [...spans.keys()].filter(
        (span) =>
          (span + 1) * 600_000 <= world.now &&
          !world.memory.has(`deleted receipt-${span}`) &&
          Number(world.memory.get(`hidden ${span}`) ?? 0) <= world.now,
      )
      const received = waiting.slice(0, Number(request.json()['MaxNumberOfMessages']))
      for (const span of received)
        world.memory.set(`hidden ${span}`, world.now + Number(request.json()['VisibilityTimeout']) * 1000)
      const messages = received.map((span) => ({
        MessageId: `m-${span}`,
        ReceiptHandle: `receipt-${span}`,
        Body: JSON.stringify({
          cid: 'c',
          bucket: 'cs-bucket',
          files: [0, 1].map((part) => ({ path: `data/${span}/part-${part}.gz`, size: 100 })),
        }),
      }))
      return { json: messages.length === 0 ? {} : { Messages: messages } }
    },
    'GET /data/:span/:file'(request, world) {
      const refused = check(request, 's3')
      if (refused) return refused
      const part = request.path['file'] === 'part-0.gz' ? 0 : 1
      const events = world
        .log('events')
        .filter(({ at, number }) => Math.floor(at / 600_000) === Number(request.path['span']) && number % 2 === part)
      return { bytes: gzipSync(events.map((event) => print(event, world)).join('')) }
    },
  },
}

function print(event: VendorEvent, world: VendorWorld): string {
  return `${JSON.stringify(world.record('events', event))}\n`
}

/** Checks a Signature Version 4, by the steps of the documentation of AWS. */
function check(request: VendorRequest, service: string): VendorAnswer | undefined {
  const { method, url, headers, body } = request
  const authorization = headers.get('authorization') ?? ''
  const [, date = '', names = '', signature = ''] =
    /Credential=AKIAEXAMPLE\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? []
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const signed = names.split(';').map((name) => `${name}:${name === 'host' ? url.host : headers.get(name)}`)
  const canonical = [method, url.pathname, '', ...signed, '', names, hash(body)].join('\n')
  const scope = `${date}/us-west-1/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers.get('x-amz-date'), scope, hash(canonical)].join('\n')
  const mac = (key: string | Buffer, part: string): Buffer => createHmac('sha256', key).update(part).digest()
  const key = mac(mac(mac(mac('AWS4hush-secret', date), 'us-west-1'), service), 'aws4_request')
  return mac(key, text).toString('hex') === signature
    ? undefined
    : { status: 403, text: '<Error>SignatureDoesNotMatch</Error>' }
}
