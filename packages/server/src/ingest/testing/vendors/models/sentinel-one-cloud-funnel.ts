import { gzipSync } from 'node:zlib'
import { badRequest } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html: an object for each event, when it became visible. */
export const model: VendorModel = {
  settings: {
    bucket: 'funnel',
    region: 'us-east-1',
    prefix: 'dv/',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hush-secret',
  },
  logTypes: ['SentinelOne.DeepVisibilityV2'],
  hosts: ['funnel.s3.us-east-1.amazonaws.com'],
  feeds: { objects: { record: ({ id, at }) => ({ 'event.id': id, 'event.time': at }), lateness: 0, count: 30 } },
  routes: {
    'GET /'(request, world) {
      if (!(request.headers.get('authorization') ?? '').startsWith('AWS4-HMAC-SHA256 Credential=AKIA/'))
        return { status: 403 }
      if (request.query('list-type') !== '2' || request.query('prefix') !== 'dv/') return badRequest('list-type')
      const page = world.page(world.log('objects'), { size: 9, token: request.query('continuation-token') })
      if (!page) return { status: 400, text: '<Error><Code>InvalidArgument</Code></Error>' }
      const contents = page.items.map(
        ({ id, at }) =>
          `<Contents><Key>dv/a &amp; b/${id}.gz</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>&quot;${id.length}&quot;</ETag></Contents>`,
      )
      const next = page.next === undefined ? '' : `<NextContinuationToken>${page.next}</NextContinuationToken>`
      return { text: `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>` }
    },
    'GET /dv/:folder/:file'(request, world) {
      const event = world.log('objects').find(({ id }) => `${id}.gz` === request.path['file'])
      if (!event || request.path['folder'] !== 'a & b') return { status: 404 }
      return { bytes: gzipSync(`${JSON.stringify(world.record('objects', event))}\n`) }
    },
  },
}
