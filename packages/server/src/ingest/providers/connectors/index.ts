import type { Provider } from '../provider.ts'
import { asana } from './asana.ts'
import { atlassian } from './atlassian.ts'
import { bitwarden } from './bitwarden.ts'
import { box } from './box.ts'
import { carbonblackAudit } from './carbonblackAudit.ts'
import { dropbox } from './dropbox.ts'
import { duo } from './duo.ts'
import { github } from './github.ts'
import { m365 } from './m365.ts'
import { okta } from './okta.ts'

/** Every provider, in the order of their ids. */
export const providers: readonly Provider[] = [
  asana,
  atlassian,
  bitwarden,
  box,
  carbonblackAudit,
  dropbox,
  duo,
  github,
  m365,
  okta,
]
