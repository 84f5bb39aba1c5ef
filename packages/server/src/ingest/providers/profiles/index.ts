import type { Provider } from '../provider.ts'
import { googleUsers } from './gsuite.ts'
import { entraUsers } from './microsoftgraph.ts'
import { oktaUsers } from './okta.ts'

/**
 * Directories whose users are read as profiles, in the order of their ids. Each poll reads every user; those that did not change since the
 * previous poll are dropped, so that an event is a new state of a profile.
 */
export const profileProviders: readonly Provider[] = [googleUsers, entraUsers, oktaUsers]
