import { describeGuards } from './guards-contract.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

for (const { python } of runtimesHere()) if (python === 'native') describeGuards(python)
