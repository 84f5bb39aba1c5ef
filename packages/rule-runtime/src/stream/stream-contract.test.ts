import { createRuleStream } from './create-stream.ts'
import { describeStream } from './stream-contract.ts'

describeStream('sandboxed', (options) => createRuleStream(options))
describeStream('native', (options) => createRuleStream({ ...options, python: 'native' }))
