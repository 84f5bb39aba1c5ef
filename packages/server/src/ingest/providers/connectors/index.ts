import type { Provider } from '../provider.ts'
import { github } from './github.ts'
import { m365 } from './m365.ts'
import { okta } from './okta.ts'

/** Every provider, in the order of their ids. */
export const providers: readonly Provider[] = [github, m365, okta]
