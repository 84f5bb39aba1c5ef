import fc from 'fast-check'
import { S3Client, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { azureBlobKind } from '../sources/kinds/azure-blob.ts'
import { gcsKind } from '../sources/kinds/gcs.ts'
import { s3Kind } from '../sources/kinds/s3.ts'
import type { SourceKind } from '../sources/source-kind.ts'
import { openAzureOver } from './azure/open-azure.ts'
import { createFakeAzure } from './azure/testing/fake-azure.ts'
import { createGcsStore } from './gcs/gcs-store.ts'

/** Texts with which a user could try to choose the host that the server calls. */
const attempt = fc.oneof(
  fc.constantFrom(
    '169.254.169.254',
    'localhost',
    'evil.example',
    'evil.example/',
    'evil.example#',
    'evil.example?',
    'a@evil.example',
    'https://evil.example',
    'a.evil.example:8443',
    '//evil.example',
    '..',
    'logs',
    'us-east-1',
    'us-east-1.evil.example',
    'x\n.evil.example',
  ),
  fc.stringMatching(/^[a-z0-9.@#?/:\\%-]{1,20}$/),
)

/** Calls a kind with its example settings, of which one has another text, and expects a host of its vendor. */
async function expectHosts(
  kind: SourceKind,
  host: RegExp,
  call: (settings: never) => Promise<readonly string[]>,
): Promise<void> {
  const { example, fields } = kind.presentation
  const texts = fields.flatMap((field) => (field.kind === 'text' ? [field.name] : []))
  const callWith = async (more: object): Promise<readonly string[]> => {
    const accepted = kind.accept!({ ...example, ...more })
    return 'problems' in accepted ? [] : call((accepted.own as unknown as { readonly settings: never }).settings)
  }
  expect((await callWith({})).length).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), attempt, async (name, text) => {
      for (const called of await callWith({ [name]: text }))
        expect([name, text, called]).toEqual([name, text, expect.stringMatching(host)])
    }),
    { numRuns: 300 },
  )
}

describe('no setting chooses the host that is called with', () => {
  it('AWS', async () => {
    const call = async ({ bucket, region }: { readonly bucket: string; readonly region: string }) => {
      const hosts: string[] = []
      const s3 = new S3Client({ region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, maxAttempts: 1 })
      s3.middlewareStack.add(
        () =>
          async ({ request }) => {
            hosts.push((request as { readonly hostname: string }).hostname)
            throw new Error('not sent')
          },
        { step: 'deserialize' },
      )
      await s3.send(new ListObjectsV2Command({ Bucket: bucket })).catch(() => undefined)
      return hosts
    }
    await expectHosts(s3Kind, /^([a-z0-9-]+\.)*amazonaws\.com$/, call)
  })

  it('Azure', async () => {
    const call = async (settings: Parameters<typeof openAzureOver>[0]) => {
      const fake = createFakeAzure()
      const { container } = await openAzureOver(settings, fake.transport)
      await container.getProperties().catch(() => undefined)
      return fake.requests.map((one) => new URL(one.replace(/^\w+ (?:https:\/\/)?/, 'https://')).host)
    }
    await expectHosts(
      azureBlobKind,
      /^(login\.microsoftonline\.com|[a-z0-9]+\.(blob|queue)\.core\.windows\.net)$/,
      call,
    )
  })

  it('Google Cloud', async () => {
    const call = async ({ bucket }: { readonly bucket: string }) => {
      const hosts: string[] = []
      const store = createGcsStore(async ({ url }) => {
        hosts.push(new URL(url).host)
        throw new Error('not sent')
      })
      await store.list({ bucket, prefix: '', limit: 1 }, AbortSignal.timeout(1_000)).catch(() => undefined)
      return hosts
    }
    await expectHosts(gcsKind, /^storage\.googleapis\.com$/, call)
  })
})
