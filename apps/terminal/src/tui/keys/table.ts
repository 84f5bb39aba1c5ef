import { alertKeys } from './alert-keys.ts'
import { authoringKeys } from './authoring-keys.ts'
import { correlationKeys } from './correlation-keys.ts'
import { folderKeys } from './folder-keys.ts'
import { globalKeys } from './global-keys.ts'
import type { KeyEntry } from './key-entry.ts'
import { movingKeys } from './moving-keys.ts'
import type { Scope } from './scopes.ts'
import { serverKeys } from './server-keys.ts'

export const keyTable = [
  ...serverKeys,
  ...folderKeys,
  ...correlationKeys,
  ...globalKeys,
  ...movingKeys,
  ...alertKeys,
  ...authoringKeys,
  { id: 'run-next', scope: 'output', keys: ['P'], label: 'run what was planned', footer: 4, short: 'proceed' },
  { id: 'scroll-right', scope: 'output', keys: ['right'], label: 'to the right, of long lines' },
  { id: 'scroll-left', scope: 'output', keys: ['left'], label: 'to the left' },
  {
    id: 'check-source',
    scope: 'sources',
    keys: ['t'],
    label: 'check its health now',
    footer: 4,
    short: 'check',
    command: 'picket sources test ID',
  },
  {
    id: 'test-destination',
    scope: 'destinations',
    keys: ['t'],
    label: 'send a test alert',
    footer: 4,
    short: 'test',
    command: 'picket destinations test ID',
  },
] as const satisfies readonly KeyEntry[]

export type CommandId = (typeof keyTable)[number]['id']

/** What can be done now. A handler gets the press that asked for it. */
export type Commands = Readonly<Partial<Record<CommandId, (key: string) => unknown>>>

const entries: readonly (KeyEntry & { readonly id: CommandId })[] = keyTable

/** The entries of scopes that can be carried out now, the innermost scope first. */
export function entriesOf(
  active: readonly Scope[],
  commands: Commands,
  table: readonly (KeyEntry & { readonly id: CommandId })[] = entries,
): readonly (KeyEntry & { readonly id: CommandId })[] {
  return active.flatMap((scope) => table.filter((entry) => entry.scope === scope && commands[entry.id] !== undefined))
}
