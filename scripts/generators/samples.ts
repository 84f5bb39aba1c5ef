import { makeSamples } from '../samples/make-samples.ts'
import type { Generator } from './generator.ts'

/** Generates the sample events of the shipped content. */
export const samples: Generator = {
  name: 'samples',
  files: () => new Map([['packages/content/samples/events.ndjson.gz', makeSamples()]]),
}
