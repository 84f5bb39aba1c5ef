import { makeSamples } from '../samples/make-samples.ts'
import type { Generator } from './generator.ts'

/** The sample events of our own content. */
export const samples: Generator = {
  name: 'samples',
  files: () => new Map([['packages/content/samples/events.ndjson.gz', makeSamples()]]),
}
