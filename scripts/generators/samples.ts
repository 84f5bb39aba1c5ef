import { makeHunts } from '../samples/hunts.ts'
import { makeSamples } from '../samples/make-samples.ts'
import type { Generator } from './generator.ts'

/** Generates the sample events of the shipped content. */
export const samples: Generator = {
  name: 'samples',
  files: () => {
    const hunts = makeHunts()
    return new Map([
      ['packages/content/samples/events.ndjson.gz', makeSamples()],
      ['packages/content/samples/hunts.ndjson.gz', hunts.events],
      ['packages/content/samples/hunts-flows.log.gz', hunts.flows],
    ])
  },
}
