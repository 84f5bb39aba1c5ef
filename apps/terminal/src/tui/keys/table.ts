import { screens } from '../screens/index.ts'
import { globalKeys } from './global-keys.ts'
import type { KeyDeclaration } from './key-declaration.ts'
import type { CommandId, Commands, KeyEntry, Scope } from './key-entry.ts'
import { listKeys, textKeys, treeKeys } from './moving-keys.ts'

type AnyKey = KeyDeclaration & { readonly id: CommandId }

/** A scope: keys that apply together, under one title. */
export interface KeyScope {
  readonly name: Scope
  readonly title: string
  readonly keys: readonly AnyKey[]
}

/** The parts of a screen declaration that contain keys. */
interface WithKeys {
  readonly scopes?: readonly KeyScope[]
  readonly go?: readonly AnyKey[]
}

/** The scopes of screens, then shared ones. Inner scopes come before outer ones. */
export function joinScopes(declared: readonly WithKeys[]): readonly KeyScope[] {
  const go = declared.flatMap((screen) => screen.go ?? [])
  return [
    ...declared.flatMap((screen) => screen.scopes ?? []),
    { name: 'tree', title: 'Trees', keys: treeKeys },
    { name: 'text', title: 'Texts', keys: textKeys },
    { name: 'list', title: 'Lists', keys: listKeys },
    { name: 'global', title: 'Everywhere', keys: [...go, ...globalKeys] },
  ]
}

export function joinKeys(scopes: readonly KeyScope[]): readonly KeyEntry[] {
  return scopes.flatMap(({ name, keys }) => keys.map((key) => ({ ...key, scope: name })))
}

export const keyScopes = joinScopes(screens)

export const scopes: readonly Scope[] = keyScopes.map(({ name }) => name)

/** Labels of scopes in the list of keys. */
export const scopeTitles = Object.fromEntries(keyScopes.map(({ name, title }) => [name, title])) as Readonly<
  Record<Scope, string>
>

export const keyTable = joinKeys(keyScopes)

/** Returns the entries of scopes that are available now, the innermost scope first. */
export function entriesOf(
  active: readonly Scope[],
  commands: Commands,
  table: readonly KeyEntry[] = keyTable,
): readonly KeyEntry[] {
  return active.flatMap((scope) => table.filter((entry) => entry.scope === scope && commands[entry.id] !== undefined))
}
