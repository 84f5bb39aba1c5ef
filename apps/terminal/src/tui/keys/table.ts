import { alertKeys } from './alert-keys.ts'
import { authoringKeys } from './authoring-keys.ts'
import { correlationKeys } from './correlation-keys.ts'
import { folderKeys } from './folder-keys.ts'
import { globalKeys } from './global-keys.ts'
import { movingKeys } from './moving-keys.ts'
import { serverKeys } from './server-keys.ts'

/** Where keys hold. What is inside goes before what is around it: a screen names its scopes in that order. */
export const scopes = [
  'event',
  'alert',
  'alerts',
  'detection',
  'correlation',
  'tests',
  'detections',
  'matrix',
  'problems',
  'coverage',
  'plan',
  'edit',
  'keys',
  'wizard',
  'tree',
  'server-detections',
  'rows',
  'query',
  'queries',
  'schedules',
  'sources',
  'destinations',
  'notifications',
  'output',
  'editor',
  'text',
  'list',
  'global',
] as const

export type Scope = (typeof scopes)[number]

/** A key, or several, and what they do. Dispatch, footer, help and the page of the documentation are all made from these. */
export interface KeyEntry {
  readonly id: string
  readonly scope: Scope
  /** As presses are named; two presses after each other with a space between: `g a`. Without keys it is in the palette only. */
  readonly keys: readonly string[]
  readonly label: string
  /** Its place in the footer, the lowest first; missing: only help shows it. */
  readonly footer?: number
  /** The word for it in the footer. */
  readonly short?: string
  /** The word for it after the first press of a sequence. */
  readonly after?: string
  /** What does the same on the command line. */
  readonly command?: string
}

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
