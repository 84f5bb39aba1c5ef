import { aroundEach } from 'vitest'
import { watch } from './watch.ts'

aroundEach((runTest) => watch(runTest))
