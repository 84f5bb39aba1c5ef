import type { DeclaredScreen } from '../app/register.ts'
import type { globalKeys } from './global-keys.ts'
import type { KeyDeclaration } from './key-declaration.ts'
import type { listKeys, textKeys, treeKeys } from './moving-keys.ts'

type ScopeOf<One> = One extends { readonly scopes?: readonly (infer Found)[] } ? Found : never
type GoOf<One> = One extends { readonly go?: readonly (infer Found)[] } ? Found : never
type NameOf<One> = One extends { readonly name: infer Name extends string } ? Name : never
type IdOf<One> = One extends { readonly id: infer Id extends string } ? Id : never
type KeyIdOf<One> = One extends { readonly keys: readonly (infer Key)[] } ? IdOf<Key> : never

/** Where keys apply. */
export type Scope = NameOf<ScopeOf<DeclaredScreen>> | 'tree' | 'text' | 'list' | 'global'

/** The id of a command that keys and the palette run. */
export type CommandId =
  | KeyIdOf<ScopeOf<DeclaredScreen>>
  | IdOf<GoOf<DeclaredScreen>>
  | IdOf<
      (typeof globalKeys)[number] | (typeof listKeys)[number] | (typeof textKeys)[number] | (typeof treeKeys)[number]
    >

export interface KeyEntry extends KeyDeclaration {
  readonly id: CommandId
  readonly scope: Scope
}

/** The commands available now. A handler receives the press that triggered it. */
export type Commands = Readonly<Partial<Record<CommandId, (key: string) => unknown>>>
