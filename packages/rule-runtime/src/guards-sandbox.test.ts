import { describeGuards } from './guards-contract.ts'

describeGuards('sandbox')
