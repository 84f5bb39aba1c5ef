import { createNativeRunner, createRunner } from './create-runner.ts'
import { describeRunner } from './runner-contract.ts'

describeRunner('sandboxed', (options) => createRunner(options))
describeRunner('native', (options) => createNativeRunner(options))
