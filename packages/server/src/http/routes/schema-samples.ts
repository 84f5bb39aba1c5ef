import { InvalidInputError } from '@picket/core'
import { mostSampleBytes, type SampleUploads } from '../../schemas/sample-uploads.ts'
import type { Route } from '../route.ts'

/**
 * Receives log samples at an address from `generateSchemaSampleUploadUrl`, whose signature authenticates the request.
 */
export function schemaSampleRoutes({ sampleUploads }: { readonly sampleUploads: SampleUploads }): readonly Route[] {
  return [
    {
      method: 'PUT',
      path: '/api/schema-samples/:key',
      about: 'Receives samples of logs at a signed address from generateSchemaSampleUploadUrl.',
      access: { anyone: true },
      maxBody: mostSampleBytes,
      async handle(request, { params }) {
        const signature = new URL(request.url).searchParams.get('signature') ?? ''
        await sampleUploads.take(params['key'] ?? '', signature, await readBody(request))
        return Response.json({})
      },
    },
  ]
}

async function readBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch (cause) {
    throw new InvalidInputError('The request was interrupted. Send it again.', { cause })
  }
}
